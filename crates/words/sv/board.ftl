# Bräden och drag i ord, för skärmläsare: vad som står på en ruta, vad ett drag gjorde.

to-move = { side-name } vid draget
stacks-bottom-to-top = Staplar nedifrån och upp:
cell-empty = tom

thing-man = { $count ->
    [one] { side-en } pjäs
   *[other] { $count } { side-a } pjäser
}
thing-piece = { $count ->
    [one] { side-en } pjäs
   *[other] { $count } { side-a } pjäser
}
thing-soldier = { $count ->
    [one] { side-en } soldat
   *[other] { $count } { side-a } soldater
}
thing-unmoved = { $count ->
    [one] { side-en } pjäs som inte har flyttats
   *[other] { $count } { side-a } pjäser som inte har flyttats
}
thing-stacker = { $count ->
    [one] { side-en } platta
   *[other] { $count } { side-a } plattor
}
thing-tower-layer = { $count ->
    [one] våning av Tornet
   *[other] { $count } våningar av Tornet
}
thing-gem = Ädelstenen
thing-castle = { $count ->
    [one] borg
   *[other] { $count } borgar
}

ground-platform = plattform
ground-castle = inne i borgen
ground-entrance = ingång
ground-throne = tron
ground-lava = lava
ground-tower = Tornet
ground-white-home = Vits hem
ground-middle = mittfältet
ground-black-home = Svarts hem
ground-wall = mur
ground-gate = port
ground-turret = torn
ground-keep = kärntorn
ground-white-centre = Vits borggård
ground-black-centre = Svarts borggård

move-made = { side-name }:
move-pass = { side-name } passar.
deed-move = { $from } till { $to }
deed-throw = kastar från { $from } till { $to }
deed-push = knuffar från { $from } till { $to }
deed-push-off = knuffar ner det som står på { $cell } från brädet
deed-place = ställer en på { $cell }
deed-swap = tar över pjäsen på { $cell }
deed-capture = slår på { $cell }
deed-raise = bygger på { $cell }
deed-lower = tar bort ett lager från { $cell }
deed-take-castle = erövrar borgen på { $cell }
deed-crown = kröns på { $cell }
deed-depose = störtar från tronen på { $cell }
