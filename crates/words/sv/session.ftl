# Ett parti mellan två platser: varför ett kommando nekas och vad som är fel i ett sparat parti.

reason-forfeit = på walkover
reason-aborted = då partiet avbröts

session-over = partiet är slut
session-not-over = partiet är inte slut än
session-not-your-turn = { side-name } är vid draget
session-arbiter-only = bara domaren kan göra det
session-player-only = bara en spelare kan göra det
session-remote = motståndaren spelar på annan plats och måste gå med på det
session-time-over = { side-name } har ingen tid kvar
session-time-left = { side-name } har tid kvar
session-no-clock = { side-name } har ingen klocka
session-paused = partiet är pausat
session-not-paused = partiet är inte pausat
session-abort-late = båda sidor har dragit; partiet kan inte längre avbrytas
session-no-offer = det finns inget sådant erbjudande ({ $offer })
session-wrong-offer = det är inte du som ska svara på det erbjudandet ({ $offer })
session-offer-pending = erbjudandet gäller fortfarande ({ $offer })
session-offer-repeated = gör ett drag innan du ber om det igen
session-takeback-range = { $plies ->
    [one] { $plies } drag kan inte tas tillbaka; gränsen är { $limit }
   *[other] { $plies } drag kan inte tas tillbaka; gränsen är { $limit }
}
session-no-takebacks = drag kan inte tas tillbaka i det här partiet
session-days-off = lediga dagar kvar i år: { $left }
session-days-off-range = högst { $limit } lediga dagar per år är möjliga
session-own-clock = du kan bara ge tid till motståndaren
session-time-range = tiden ligger utanför gränserna; högst { $limit } ms tillåts
session-final = det här slutet på partiet kan inte återkallas
session-rematch-agreed = ni är redan överens om revansch
session-level = nivå { $level } finns inte; nivåerna går från 1 till 10
session-time-control = betänketiden är noll eller över { $limit } ms
session-move-limit = draggränsen måste vara minst 1
session-opening = öppningsdrag { $number }, ”{ $text }”, är inte tillåtet: { $why }
session-log-start = listan över händelser börjar inte med partiets start
session-log-number = händelse { $number } står på platsen för händelse { $expected }
session-log-time = händelse { $number } är tidigare än den föregående
session-log-event = händelse { $number } kan inte följa på de föregående
session-log-move = draget i händelse { $number }, ”{ $text }”, är inte tillåtet: { $why }
session-log-unreadable = det här är ingen händelse i ett parti
session-log-version = partiet har formatversion { $version }; det här programmet läser version { $known }
