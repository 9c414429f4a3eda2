# King of the Castle: co říkají jeho chyby, počty a volby.

kotc-no-pieces = { side-capital } nemá žádnou figurku; každá strana má jednu až osm
kotc-too-many-pieces = { side-capital } má { $found } figurek; smí jich mít nejvýš { $max }
kotc-mixed-stack = Věž na { $cell } má obě barvy; na úrovni 1 a na plošině jsou věže jednobarevné (KOTC-3)
kotc-five-places = { side-capital } má na plošině { $found } míst; smí mít nejvýš čtyři (KOTC-6)
kotc-scattered-places = { side-capital } má na plošině čtyři místa a žádná dvě spolu nesousedí; ze čtyř musí sousedit aspoň dvě (KOTC-6)
kotc-not-assigned = { side-capital } stojí na { $cell }; při platform=assigned jsou jeho místa { $places }
kotc-too-high = Věž na { $cell } má výšku { $found }; při max-tower={ $max } nesmí být žádná vyšší než { $max }
kotc-both-complete = Obě strany stojí na plošině se všemi figurkami; vyhrát mohla jen jedna

kotc-empty-origin = Na { $cell } nic není; tah začíná věží, která má nahoře vaši figurku
kotc-opponents-tower = Nahoře na věži { $cell } je { side-feminine } figurka; hýbat smíte jen věžemi, které mají nahoře vaši
kotc-from-platform = Figurky na plošině, třeba ty na { $cell }, se už nikdy nehýbou (KOTC-5)
kotc-step-count = Věž na { $cell } má výšku { $height }, takže kroků udělá { $height }, ne { $steps }
kotc-not-neighbour = { $to } nesousedí s { $from }: každý krok vede na pole sousedící s posledním (KOTC-1)
kotc-capture = Na { $cell } se { side-feminine } figurka položit nedá: na úrovni 1 a na plošině musí být pole prázdné nebo mít nahoře stejnou barvu (KOTC-3)
kotc-second-on-platform = Na { $cell } se figurka položit nedá: za tah smí na plošinu jen jedna (KOTC-4)
kotc-fifth-place = Na { $cell } se { side-feminine } figurka položit nedá: její strana má na plošině čtyři místa a páté mít nesmí (KOTC-6)
kotc-fourth-scattered = Na { $cell } se { side-feminine } figurka položit nedá: ze čtyř míst její strany by žádná dvě nesousedila (KOTC-6)
kotc-set-not-assigned = Na { $cell } se { side-feminine } figurka položit nedá: při platform=assigned jsou místa její strany { $places }
kotc-set-too-high = Na { $cell } se nedá nic položit: při max-tower={ $max } tam věž už nesmí vyrůst
kotc-stuck = Po položení na { $cell } by zbytek věže nebylo kam položit: s max-tower musí jít cesta dokončit

tally-on-platform = { $count ->
    [one] { $count } figurka na plošině
    [few] { $count } figurky na plošině
   *[other] { $count } figurek na plošině
}
