# Game records. One message a code; variables stand in braces.

record-unreadable = cannot be read any further: { $error }
record-not-utf8 = this is not UTF-8 text; save the file as UTF-8
record-too-large = the record that begins here is longer than { $limit } bytes; split it into several
record-too-deep = variations are nested more than { $limit } deep; take some out
record-too-many-moves = the record has more than { $limit } moves; split it into several
record-too-many-tags = the record has more than { $limit } tags; take some out
record-none = there is no record here; one begins with a tag such as [Game "castello"]
record-several = a second record begins here, where only one is wanted
record-no-tags = a record begins with tags such as [Game "castello"], each on a line of its own
record-tag-name = "{ $name }" is no name of a tag; names are letters, digits and _, a letter first
record-tag-value = the tag { $name } needs its value in quotation marks: [{ $name } "value"]
record-tag-end = the tag { $name } must end with ] after its value
record-tag-open = the tag that begins here is not closed on its line; add what is missing up to ]
record-tag-twice = the tag { $name } is given twice; leave one out
record-tag-reserved = the tag Result follows from the record's result; set that instead
record-string-open = the quoted text that begins here is not closed on its line; close it with a quotation mark
record-escape = { $text } stands for nothing; a backslash itself is written \\
record-comment-open = the comment that begins here is not closed before the record ends; close it with {"}"}
record-comment-stray = a {"}"} closes a comment, but none is open here
record-variation-open = the variation that begins here is not closed before the record ends; close it with )
record-variation-stray = a ) closes a variation, but none is open here
record-variation-empty = the variation that begins here has no move; add one or take it out
record-variation-first = a variation stands behind the move that it replaces, but there is none here
record-glyph = "{ $text }" is no annotation; write !, ?, !!, ??, !?, ?! or $0 to $255
record-glyph-first = the annotation "{ $text }" stands behind a move, but there is none here
record-character = "{ $char }" means nothing among moves; write a move of unusual signs in quotation marks
record-result-tag = "{ $text }" is no result; write 1-0, 0-1, 1/2-1/2 or *
record-result-differs = the result here is { $found }, in the tags it is { $tag }; make them the same
record-no-result = the record that begins in line { $line } ends here without a result; add 1-0, 0-1, 1/2-1/2 or *
record-after-result = after the result nothing more may stand; another record begins with a tag on a new line
record-json = this is not a record in JSON form: { $error }
record-json-version = the record has version { $found } of the JSON form, this program knows { $known }
record-json-parent = move { $move } follows move { $parent }, which does not stand before it in the list
record-json-result = "{ $text }" is no result; write 1-0, 0-1, 1/2-1/2 or *
record-no-game = it does not say which game it is; add one of { $allowed }
record-result-rules = the result is { $found }, but by the rules it is { $outcome }
record-reason-rules = the reason is "{ $found }", but by the rules it is { $outcome }
record-reason = "{ $found }" is no reason for { $result } where the rules decide nothing; { $allowed ->
    [""] such a game has none
   *[other] reasons are { $allowed }
}
record-no-node = there is no such move in the record

record-part-tag = tag { $name }
record-part-move = move { $number } { $move }
record-part-variation = move { $number } { $move } in the variation { $path }
