# What the program itself says.

subject-move = move { $number } "{ $text }"
not-utf8 = this is not UTF-8 text
file-unreadable = cannot be read: { $error }
file-too-large = is larger than { $limit } bytes, which no such file needs
output-closed = the reader closed the output before all of it was written
output-failed = the output could not be written: { $error }
subject-record = { $file }, record in line { $line }, { $part }
file-unwritable = cannot be written: { $error }
file-taken = is there already; choose another name
folder-file = is a file; name a folder for the games
file-exists = is there already and is not this game's; choose another name
file-folder = is a folder; name a file
file-input = is read by this command too and would be lost; name another file for the output
file-twice = is named for two outputs; name two files
openings-long = --openings { $openings } leaves no moves to play: it must be less than --max-plies, which is { $most }
file-too-few = holds fewer than { $number } games
serve-at = Burgrave is at { $address } (Ctrl+C ends it)
serve-network = Other devices in the same network open { $address }
serve-host = { $host } is no address of this computer. --host 127.0.0.1 serves this computer alone, --host 0.0.0.0 every device in its network.
serve-host-unread = this is no address in numbers: 127.0.0.1 serves this computer alone, 0.0.0.0 every device in its network
serve-port = The server could not listen at { $host }, port { $port }: { $error }. Choose another with --port, or --port 0 for any that is free.
serve-folder = { $folder } cannot be served: { $error }. `cargo xtask site` makes such a folder.
serve-nothing = This program was built without the browser app. `cargo xtask play` builds it with the app; --site serves a folder that `cargo xtask site` made.
analyse-what = give a game, whose position is to be judged, or --record FILE with a recorded game; the games are { $games }
analyse-record = --format svg, --annotate and --number are for recorded games: give --record FILE too
subject-puzzle = { $file }, line { $line } (puzzle { $number })
