# King of the Castle: vad dess fel, räkneverk och val säger.

kotc-no-pieces = { side-name } har ingen pjäs; varje sida har en till åtta
kotc-too-many-pieces = { side-name } har { $found } pjäser; det är högst { $max }
kotc-mixed-stack = Tornet på { $cell } har båda färgerna; på nivå 1 och på plattformen är torn enfärgade (KOTC-3)
kotc-five-places = { side-name } står på { $found } platser på plattformen; högst fyra är tillåtna (KOTC-6)
kotc-scattered-places = { side-name } står på fyra platser på plattformen utan att två ligger intill varandra; av fyra måste minst två göra det (KOTC-6)
kotc-not-assigned = { side-name } står på { $cell }; vid platform=assigned är platserna { $places }
kotc-too-high = Tornet på { $cell } är { $found } högt; vid max-tower={ $max } får inget torn vara högre än { $max }
kotc-both-complete = Båda sidor står på plattformen med alla sina pjäser; bara en kan ha vunnit

kotc-empty-origin = På { $cell } finns inget; ett drag börjar med ett torn som har din pjäs överst
kotc-opponents-tower = Överst på tornet på { $cell } är en { side-en } pjäs; du får bara flytta torn med din överst
kotc-from-platform = Pjäser på plattformen, som de på { $cell }, flyttas aldrig mer (KOTC-5)
kotc-step-count = Tornet på { $cell } är { $height } högt och går { $height } steg, inte { $steps }
kotc-not-neighbour = { $to } ligger inte intill { $from }: varje steg går till en granne till den senaste rutan (KOTC-1)
kotc-capture = Den { side-a } pjäsen kan inte sättas på { $cell }: på nivå 1 och på plattformen går det bara på en tom ruta eller på egen färg (KOTC-3)
kotc-second-on-platform = Pjäsen kan inte sättas på { $cell }: bara en pjäs per drag får sättas på plattformen (KOTC-4)
kotc-fifth-place = Den { side-a } pjäsen kan inte sättas på { $cell }: sidan har fyra platser på plattformen och får inte ta en femte (KOTC-6)
kotc-fourth-scattered = Den { side-a } pjäsen kan inte sättas på { $cell }: av sidans fyra platser skulle inga två ligga intill varandra (KOTC-6)
kotc-set-not-assigned = Den { side-a } pjäsen kan inte sättas på { $cell }: vid platform=assigned är sidans platser { $places }
kotc-set-too-high = Inget kan sättas på { $cell }: vid max-tower={ $max } får tornet där inte växa
kotc-stuck = Efter en pjäs på { $cell } skulle resten av tornet inte kunna sättas: med max-tower måste en väg gå att slutföra

tally-on-platform = { $count ->
    [one] { $count } pjäs på plattformen
   *[other] { $count } pjäser på plattformen
}
