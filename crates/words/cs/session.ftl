# Partie mezi dvěma místy: proč příkaz neplatí a co je špatně s uloženou partií.

reason-forfeit = kontumace
reason-aborted = partie byla zrušena

session-over = partie skončila
session-not-over = partie ještě neskončila
session-not-your-turn = na tahu je { side-nominative }
session-arbiter-only = to smí jen rozhodčí
session-player-only = to smí jen hráč
session-remote = soupeř hraje jinde a musí souhlasit
session-time-over = { side-nominative } už nemá čas
session-time-left = { side-nominative } ještě má čas
session-no-clock = { side-nominative } hraje bez hodin
session-paused = partie je přerušena
session-not-paused = partie není přerušena
session-abort-late = obě strany už táhly; partii nelze zrušit
session-no-offer = taková nabídka neexistuje ({ $offer })
session-wrong-offer = na tuto nabídku neodpovídáte vy ({ $offer })
session-offer-pending = tato nabídka stále platí ({ $offer })
session-offer-repeated = než o to požádáte znovu, zahrajte tah
session-takeback-range = { $plies ->
    [one] nelze vrátit { $plies } tah; nejvíc { $limit }
    [few] nelze vrátit { $plies } tahy; nejvíc { $limit }
    [many] nelze vrátit { $plies } tahu; nejvíc { $limit }
   *[other] nelze vrátit { $plies } tahů; nejvíc { $limit }
}
session-no-takebacks = v této partii nelze tahy vracet
session-days-off = letos vám zbývá dnů volna: { $left }
session-days-off-range = volna může být nejvýše { $limit } dnů za rok
session-own-clock = čas lze přidat jen soupeři
session-time-range = čas je mimo rozsah; nejvíc je { $limit } ms
session-final = tento konec partie nelze odvolat
session-rematch-agreed = odveta je už dohodnuta
session-level = úroveň { $level } neexistuje; úrovně jsou 1 až 10
session-time-control = časová kontrola nemá žádný čas, nebo víc než { $limit } ms
session-move-limit = limit tahů musí být aspoň 1
session-opening = úvodní tah { $number }, „{ $text }“, není možný: { $why }
session-log-start = seznam událostí nezačíná začátkem partie
session-log-number = událost { $number } stojí na místě události { $expected }
session-log-time = událost { $number } je dřívější než předchozí
session-log-event = událost { $number } nemůže následovat po předchozích
session-log-move = tah v události { $number }, „{ $text }“, není možný: { $why }
session-log-unreadable = toto není událost partie
session-log-version = partie má verzi formátu { $version }; tento program čte verzi { $known }
