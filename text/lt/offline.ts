import { count, num, unit } from './numbers';

/** Words of a computer of a class without the internet, Lithuanian. A teacher prepares it, a pupil solves on it. */
export const offline = {
  page: 'Sprendimas be interneto',
  title: 'Sprendimas be interneto',
  /** What this browser cannot do. */
  unable: {
    SEAL: 'Šiuo adresu naršyklė užduočių užrakinti negali. Atverkite puslapį adresu, kuris prasideda https://.',
    STORE:
      'Ši naršyklė kompiuteryje nieko neišsaugo. Gal tai privatus langas? Atverkite puslapį paprastame lange arba kita naršykle.',
  },
  elsewhere: 'Šis puslapis jau atvertas kitame šio kompiuterio lange. Grįžk į jį. Jei jį užversi, viskas tęsis čia.',
  room: {
    lead: 'Įrašykite aštuonias klasės raides. Jas matote savo klasės puslapyje.',
    label: 'Klasės raidės',
    first: 'Pirmos keturios klasės raidės',
    others: 'Kitos keturios klasės raidės',
    act: 'Gauti užduotis',
    other: 'Kita klasė',
    back: 'Palikti, kaip yra',
    missing: ({ n }: { n: number }) => `Trūksta dar ${count(n, '# raidės', '# raidžių', '# raidės', '# raidžių')}.`,
    loading: 'Užduotys gaunamos. Palaukite.',
    withdrawn:
      'Mokytojas atšaukė užduotis, kurios buvo šiame kompiuteryje, todėl jos ištrintos. Įrašykite naujas klasės raides.',
  },
  /** Letters and codes have no sign that is taken for another one. */
  doubt: {
    CONFUSED: 'Čia nebūna ženklų 0, O, 1, I ir L. Palyginkite su tuo, kas parašyta.',
    KEYBOARD: 'Čia būna tik angliškos abėcėlės raidės ir skaitmenys. Gal įjungta kita klaviatūra?',
  },
  refused: {
    CHANGED: 'Gautos užduotys ne tokios, kokias užrakino serveris. Gaukite jas iš naujo.',
    OTHER_SITE:
      'Šias užduotis užrakino kita svetainė, o ne ta, iš kurios šis kompiuteris jas gavo anksčiau. Nieko nepakeista.',
    WRONG_CODE: 'Raktas nuo kitų užduočių. Ar tai šios klasės raktas?',
    UNREADABLE:
      'Šių užduočių šis puslapis neperskaito. Kai bus internetas, atnaujinkite puslapį ir gaukite jas iš naujo.',
    FULL: 'Kompiuteryje nebėra vietos arba naršyklei neleista rašyti. Atlaisvinkite vietos ir bandykite dar kartą. Nieko nepakeista.',
  },
  replace: {
    title: 'Pakeisti užduotis?',
    text: ({ here, fresh }: { here: string; fresh: string }) =>
      `Šiame kompiuteryje jau yra ${here}. Vietoj jų būtų ${fresh}.`,
    waiting: ({ n }: { n: number }) =>
      count(
        n,
        'Dar neišsiųstas # atsakymų paketas. Jis liks čia ir bus išsiųstas vėliau.',
        'Dar neišsiųsti # atsakymų paketai. Jie liks čia ir bus išsiųsti vėliau.',
        'Dar neišsiųsta # atsakymų paketo. Jie liks čia ir bus išsiųsti vėliau.',
        'Dar neišsiųsta # atsakymų paketų. Jie liks čia ir bus išsiųsti vėliau.',
      ),
    act: 'Pakeisti',
  },
  setOf: ({ contest, className }: { contest: string; className: string }) => `„${contest}“, ${className}`,
  prepared: {
    title: 'Čia viskas parengta',
    over: 'Iššūkis jau baigėsi',
    notWhole: 'Užduotys čia, bet dar ne viskas',
    school: 'Mokykla',
    classOf: 'Klasė',
    contest: 'Iššūkis',
    opens: 'Prasideda',
    closes: 'Baigiasi',
    pupils: 'Mokinių',
    time: ({ day, time }: { day: string; time: string }) => `${day} ${time}`,
    tasks: 'Užduotys išsaugotos ir užrakintos',
    application: 'Pati programa išsaugota: atsivers ir be interneto',
    applicationWaits: 'Programa dar siunčiama. Neužverkite puslapio.',
    applicationMissing:
      'Programa neišsaugota. Neužverkite šio puslapio iki iššūkio arba, kol yra internetas, atverkite jį kita naršykle.',
    hint: 'Kompiuterį galima išjungti. Per iššūkį toje pačioje naršyklėje vėl atverkite šį adresą:',
  },
  code: {
    title: 'Raktas',
    label: 'Raktas: dvidešimt raidžių',
    lead: 'Kai mokytojas duos raktą, įrašyk jį čia.',
    part: ({ n }: { n: number }) => `${n}-os keturios rakto raidės`,
    act: 'Atverti užduotis',
    missing: ({ n }: { n: number }) => `Trūksta dar ${count(n, '# raidės', '# raidžių', '# raidės', '# raidžių')}.`,
    fault: {
      LENGTH: 'Rakte dvidešimt raidžių.',
      SIGN: 'Tokio ženklo rakte nebūna.',
      MISTAKE: 'Viena raidė neteisinga arba dvi sukeistos vietomis. Perskaityk raktą dar kartą.',
    },
    camera: 'Nuskaityti kamera',
    typed: 'Įrašyti ranka',
    show: 'Parodyk kamerai kvadratą, kuriame yra raktas',
    closer: 'Nepavyksta? Pakelk arčiau, kad visas kvadratas matytųsi ekrane.',
    trouble: { NONE: 'Kameros čia nėra. Įrašyk raktą ranka.' },
    noCode: 'Čia ne raktas. Reikia kvadrato iš mokytojo ekrano.',
    network: 'Kai yra internetas, raktas ateina čia be rašymo, vos mokytojas jį parodo.',
  },
  /** What the clock of this computer says of the contest. */
  clock: {
    EARLY: ({ day, time }: { day: string; time: string }) =>
      `Pagal šio kompiuterio laikrodį iššūkis prasidės tik ${day} ${time}. Jei laikrodis klysta, mokytojas gali leisti pradėti.`,
    LATE: ({ day, time }: { day: string; time: string }) =>
      `Pagal šio kompiuterio laikrodį iššūkis baigėsi ${day} ${time}. Ar tokie atsakymai bus įskaityti, spręs administratorius.`,
  },
  who: {
    title: 'Kas tu?',
    lead: 'Paspausk savo vardą.',
    solved: 'jau sprendė čia',
    question: ({ name }: { name: string }) => `Ar tu esi ${name}?`,
    again:
      'Šiuo vardu šiame kompiuteryje jau išspręsta. Jei pradėsi dar kartą, bus du atsakymų paketai ir dėl jų spręs administratorius. Paklausk mokytojo.',
    minutes: ({ n }: { n: number }) => `Turėsi ${unit(n, 'min.')} Laikas pradedamas skaičiuoti tik paspaudus.`,
    noLimit: 'Laikas neribojamas.',
    start: 'Taip, pradėti',
    no: 'Ne, čia ne aš',
    close: 'Užrakinti užduotis',
    failed: 'Šis kompiuteris nieko neišsaugo, todėl pradėti negalima. Pasakyk mokytojui.',
  },
  log: {
    unknown: 'dar neatsakyta',
    empty: 'dar neatsakyta',
    onComputer: 'atsakyta, jau šiame kompiuteryje',
    onServer: 'atsakyta',
    cleared: 'dar neatsakyta',
    typing: 'rašoma',
    draft: 'neįrašyta',
  },
  sitting: {
    saved: 'Viskas išsaugota šiame kompiuteryje',
    savedShort: 'Išsaugota',
    unsaved: 'Šis kompiuteris atsakymų nebeišsaugo: jie yra tik šiame lange. Neužverk jo ir pasakyk mokytojui.',
    unsavedShort: 'Neišsaugota',
  },
  end: {
    title: ({ name }: { name: string }) => `${name}, sprendimas baigtas`,
    timeTitle: ({ name }: { name: string }) => `${name}, laikas baigėsi`,
    locked: 'Atsakymai užrakinti šiame kompiuteryje.',
    delivered: 'Atsakymai jau serveryje.',
    deliveredText: 'Daugiau nieko daryti nereikia.',
    waiting: 'Jie bus išsiųsti, kai bus internetas. Nieko daryti nereikia.',
    refused: 'Serveris jų nepriėmė. Pasakyk mokytojui.',
    unstored: 'Šis kompiuteris jų neišsaugojo: jie yra tik šiame lange. Neužverk jo ir pakviesk mokytoją.',
    next: 'Kitas mokinys',
  },
  parcels: {
    title: 'Atsakymai šiame kompiuteryje',
    waiting: ({ n }: { n: number }) =>
      count(
        n,
        'Dar neišsiųstas # atsakymų paketas',
        'Dar neišsiųsti # atsakymų paketai',
        'Dar neišsiųsta # atsakymų paketo',
        'Dar neišsiųsta # atsakymų paketų',
      ),
    all: ({ n }: { n: number }) => `Visi išsiųsti: ${num(n)}`,
    sent: 'Jie išsiunčiami automatiškai, kai šis puslapis atvertas ir yra internetas. Jei interneto nebus, išsaugokite failą ir nuneškite jį mokytojui.',
    of: ({ className, time }: { className: string; time: string }) => `${className}, baigta ${time}`,
    state: { WAITING: 'laukia interneto', DELIVERED: 'serveryje', REFUSED: 'nepriimta' },
    code: {
      OFFLINE_PARCEL_DAMAGED: 'sugadintas. Išsaugokite failą ir kreipkitės į organizatorius.',
      OFFLINE_PARCEL_FOREIGN: 'serveris tokios klasės nebežino. Išsaugokite failą ir kreipkitės į organizatorius.',
      OFFLINE_PARCEL_TOO_LATE: 'atsiųstas per vėlai. Išsaugokite failą ir kreipkitės į organizatorius.',
    },
    save: 'Išsaugoti atsakymų failą',
    saved: ({ name }: { name: string }) => `Išsaugota: ${name}. Atsakymai lieka ir čia.`,
    kept: ({ day }: { day: string }) => `Išsiųsti paketai čia lieka iki ${day}. Tada jie ištrinami.`,
    again: 'Siųsti dar kartą',
    codes: 'Rodyti QR kodais',
    clear: 'Išvalyti šį kompiuterį',
    clearTitle: 'Išvalyti šį kompiuterį?',
    clearText: 'Bus ištrintos užrakintos užduotys ir išsiųsti paketai. Serveryje visi atsakymai lieka.',
    clearRefused:
      'Bus ištrinti ir paketai, kurių serveris nepriėmė. Serveryje jų nėra: prieš tai išsaugokite atsakymų failą.',
  },
  /** Parcels as codes on the screen of a computer. */
  codes: {
    title: 'Atsakymai QR kodais',
    how: ({ address }: { address: string }) =>
      `Telefone atverkite ${address}, paspauskite „Paimti atsakymus telefonu“ ir laikykite telefoną prieš šį ekraną, kol jis pasakys, kad viskas paimta.`,
    code: 'Atsakymų dalis, QR kodas',
    place: ({ n, of }: { n: number; of: number }) => `${num(n)} iš ${num(of)}`,
    close: 'Paslėpti kodus',
  },
  /** The telephone that takes them. */
  take: {
    title: 'Paimti atsakymus telefonu',
    lead: 'Kompiuteryje, kuris liko be interneto, paspauskite „Rodyti QR kodais“. Kodai keičiasi patys; laikykite telefoną prieš ekraną, kol pamatysite, kad viskas paimta.',
    show: 'Nukreipkite kamerą į kodus',
    closer: 'Nepavyksta? Laikykite telefoną arčiau, kad kodas užimtų daugumą vaizdo, ir nejudinkite.',
    trouble: {
      NONE: 'Kameros čia nėra.',
      DENIED: 'Kamera neleidžiama. Ją leisti galima naršyklėje, prie puslapio adreso.',
      BUSY: 'Kamera užimta kita programa.',
      UNLOADED:
        'Kameros programa neatėjo: nėra interneto. Atverkite šį puslapį ir šį langą iš anksto, kol telefonas jį turi.',
    },
    progress: ({ n, of }: { n: number; of: number }) => `Nuskaityta dalių: ${num(n)} iš ${num(of)}`,
    some: ({ n, of }: { n: number; of: number }) =>
      `Paimta paketų: ${num(n)} iš ${num(of)}. Laikykite telefoną toliau.`,
    all: ({ n }: { n: number }) =>
      count(
        n,
        'Viskas paimta: # atsakymų paketas. Dabar nuskaitykite kitą kompiuterį.',
        'Viskas paimta: # atsakymų paketai. Dabar nuskaitykite kitą kompiuterį.',
        'Viskas paimta: # atsakymų paketo. Dabar nuskaitykite kitą kompiuterį.',
        'Viskas paimta: # atsakymų paketų. Dabar nuskaitykite kitą kompiuterį.',
      ),
    foreign: 'Čia ne atsakymų kodas.',
    full: 'Telefonas nieko neišsaugo: nebėra vietos arba naršyklei neleista rašyti. Kompiuteryje atsakymai tebėra.',
    close: 'Baigti',
  },
};
