# Co stránka říká, než je aplikace připravena.
boot-lead = Pět skoro zapomenutých her o hradech: hrajte je proti počítači nebo s přáteli, v prohlížeči, bez serveru.
boot-opening = Brány se otevírají …
boot-no-wasm = Tento prohlížeč nemá WebAssembly, na kterém Burgrave stojí, nebo ho má příliš staré. Má ho každý prohlížeč od roku 2022; některé ho v přísném režimu vypínají.
boot-failed = Burgrave nejde spustit. Možná pomůže načíst stránku znovu.
boot-not-fetched = Burgrave nejde spustit: některou jeho část nejde stáhnout. Možná pomůže načíst stránku znovu.
boot-details = Co se stalo, pro toho, kdo to opraví
boot-stopped = Burgrave se zastavil kvůli chybě v programu. Načtěte stránku znovu: uložené partie zůstanou.
boot-too-old = Tento prohlížeč je na Burgrave příliš starý. Stačí každý prohlížeč od roku 2022.
boot-no-script = Burgrave běží přímo v prohlížeči: povolte prosím této stránce JavaScript.
