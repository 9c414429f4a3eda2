# Desky a tahy slovy, pro čtečky obrazovky: co na poli stojí a co tah udělal.

to-move = Na tahu: { side-name }
stacks-bottom-to-top = Co stojí na sobě, odspodu nahoru:
cell-empty = prázdné

thing-man = { $side ->
    [white] { $count ->
        [one] bílý kámen
        [few] { $count } bílé kameny
       *[other] { $count } bílých kamenů
    }
   *[black] { $count ->
        [one] černý kámen
        [few] { $count } černé kameny
       *[other] { $count } černých kamenů
    }
}
thing-piece = { $side ->
    [white] { $count ->
        [one] bílá figurka
        [few] { $count } bílé figurky
       *[other] { $count } bílých figurek
    }
   *[black] { $count ->
        [one] černá figurka
        [few] { $count } černé figurky
       *[other] { $count } černých figurek
    }
}
thing-soldier = { $side ->
    [white] { $count ->
        [one] bílý voják
        [few] { $count } bílí vojáci
       *[other] { $count } bílých vojáků
    }
   *[black] { $count ->
        [one] černý voják
        [few] { $count } černí vojáci
       *[other] { $count } černých vojáků
    }
}
thing-unmoved = { $side ->
    [white] { $count ->
        [one] bílý kámen, který ještě netáhl
        [few] { $count } bílé kameny, které ještě netáhly
       *[other] { $count } bílých kamenů, které ještě netáhly
    }
   *[black] { $count ->
        [one] černý kámen, který ještě netáhl
        [few] { $count } černé kameny, které ještě netáhly
       *[other] { $count } černých kamenů, které ještě netáhly
    }
}
thing-stacker = { $side ->
    [white] { $count ->
        [one] bílá dlaždice
        [few] { $count } bílé dlaždice
       *[other] { $count } bílých dlaždic
    }
   *[black] { $count ->
        [one] černá dlaždice
        [few] { $count } černé dlaždice
       *[other] { $count } černých dlaždic
    }
}
thing-tower-layer = { $count ->
    [one] patro Věže
    [few] { $count } patra Věže
   *[other] { $count } pater Věže
}
thing-gem = Drahokam
thing-castle = { $count ->
    [one] hrad
    [few] { $count } hrady
   *[other] { $count } hradů
}

side-name = { $side ->
    [white] Bílý
   *[black] Černý
}

ground-platform = plošina
ground-castle = uvnitř hradu
ground-entrance = vchod
ground-throne = Trůn
ground-lava = láva
ground-tower = Věž
ground-white-home = domov bílého
ground-middle = střední pole
ground-black-home = domov černého
ground-wall = hradba
ground-gate = brána
ground-turret = věž
ground-keep = donjon
ground-white-centre = nádvoří bílého
ground-black-centre = nádvoří černého

move-made = { side-name }:
move-pass = { side-name } vynechává tah.
deed-move = { $from } na { $to }
deed-throw = přehazuje z { $from } na { $to }
deed-push = tlačí z { $from } na { $to }
deed-push-off = shazuje z desky, co stojí na { $cell }
deed-place = staví na { $cell }
deed-swap = přebírá kámen na { $cell }
deed-capture = bere na { $cell }
deed-raise = přistavuje na { $cell }
deed-lower = ubírá patro z { $cell }
deed-take-castle = dobývá hrad na { $cell }
deed-crown = korunuje na { $cell }
deed-depose = svrhává z trůnu na { $cell }
