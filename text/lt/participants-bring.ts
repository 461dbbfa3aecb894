import { count, num, unit } from './numbers';

const added = (n: number) =>
  count(n, 'Pridėtas # mokinys', 'Pridėti # mokiniai', 'Pridėta # mokinio', 'Pridėta # mokinių');

/** Words of bringing classes from a list, Lithuanian. */
export const participantsBring = {
  title: 'Pridėti klasę',
  titleContest: 'Pridėti klasę ir įtraukti į iššūkį',
  titleRead: ({ n }: { n: number }) =>
    count(n, 'Perskaityta # eilutė', 'Perskaitytos # eilutės', 'Perskaityta # eilutės', 'Perskaityta # eilučių'),
  titleDone: 'Pridėta',
  toContest: 'Pridėti ir įtraukti į iššūkį',
  steps: { label: 'Žingsniai', LIST: 'Sąrašas', CHECK: 'Patikra', DONE: 'Kortelės ir sutikimai', done: 'atlikta' },
  paste: {
    title: 'Įklijuokite sąrašą arba įtempkite failą',
    text: 'Iš dienyno, „Excel“ ar bet kurios lentelės. Stulpelių pavadinimų ir tvarkos keisti nereikia\u00a0– tinka ir kelios klasės iš karto.',
    field: 'Sąrašas',
    placeholder: 'Spustelėkite čia ir spauskite Ctrl + V (telefone\u00a0– „Įklijuoti“)',
    read: 'Perskaityti sąrašą',
    file: 'Sąrašo failas',
    choose: 'Pasirinkti failą',
    single: 'Įrašyti po vieną',
    limits: ({ mb, n }: { mb: number; n: number }) =>
      `.xlsx, .xls, .ods, .csv iki ${unit(mb, 'MB')}, iki ${count(n, '# mokinio', '# mokinių', '# mokinio', '# mokinių')}`,
    reading: 'Sąrašas skaitomas…',
  },
  need: {
    title: 'Ko reikia',
    text: 'Vardo, pavardės, gimimo datos, lyties ir klasės. Ko lentelėje nėra, įrašysite čia pat.',
    fits: 'Tinka ir taip',
    head: { name: 'Mokinys', birth: 'Gim. data', cls: 'Kl.' },
    classes:
      '„5\u00a0b“, „5B“, „V\u00a0b“\u00a0– tai 5b\u00a0klasė. „Ia“, „I\u00a0g.\u00a0a“\u00a0– 9a\u00a0klasė. „Mot.“, „m.“, „F“\u00a0– apie lytį paklausime, jei neaišku.',
    stored: 'Serveryje sąrašas neišsaugomas, kol nepaspausite „Pridėti“.',
    csv: 'CSV su griežtomis antraštėmis',
    csvText: ({ names }: { names: string }) =>
      `Failas, kurio stulpeliai yra ${names} (ir neprivalomas Index\u00a0– prisijungimo vardas), tikrinamas pažodžiui: datos MMMM-MM-DD, lytis M arba F. Kol yra klaidų, nieko nepridedama.`,
    template: 'Atsisiųsti failo pavyzdį',
  },
  fault: {
    title: 'Sąrašo perskaityti nepavyko',
    EMPTY: 'Sąrašas tuščias: mokinių jame nėra.',
    sheets: ({ n }: { n: number }) =>
      count(
        n,
        'Faile # lapas, jis tuščias.',
        'Faile # lapai, visi tušti.',
        'Faile # lapo, visi tušti.',
        'Faile # lapų, visi tušti.',
      ),
    NO_PEOPLE: 'Mokinių sąrašo čia nerasta: nėra stulpelio su vardais ir pavardėmis.',
    TOO_MANY: ({ n }: { n: number }) =>
      `Sąraše daugiau kaip ${count(n, '# eilutė', '# eilutės', '# eilutės', '# eilučių')}\u00a0– tiek mokinių nėra nė vienoje mokykloje. Palikite tik savo mokyklos mokinius arba padalykite failą.`,
    TOO_BIG: ({ mb }: { mb: number }) =>
      `Failas didesnis kaip ${unit(mb, 'MB')}. Nukopijuokite iš jo tik mokinių sąrašą ir įklijuokite čia.`,
    TOO_BIG_UNPACKED: ({ mb }: { mb: number }) =>
      `Išskleistas failas būtų didesnis kaip ${unit(mb, 'MB')}: jame daug tuščių ar nereikalingų langelių. Nukopijuokite iš jo tik mokinių sąrašą ir įklijuokite čia.`,
    NOT_LIST: 'Tai ne lentelė ir ne tekstas. Tinka .xlsx, .xls, .ods, .csv ir įklijuotas sąrašas.',
    UNREADABLE:
      'Failo atverti nepavyko: jis sugadintas arba apsaugotas slaptažodžiu. Nukopijuokite lentelę ir įklijuokite čia.',
    COLUMN_MISSING: ({ name }: { name: string }) => `Trūksta privalomo stulpelio „${name}“.`,
    HEADER: 'Antraštės eilutė pakeista.',
    loose: 'Skaityti kaip bet kurį sąrašą',
  },
  restored:
    'Atkurtas sąrašas, kurį tikrinote šiame lange. Jei jį reikia perskaityti kitaip, paspauskite „Kitas sąrašas“ ir pasirinkite failą iš naujo.',
  another: 'Kitas sąrašas',
  show: {
    label: 'Rodyti eilutes',
    ALL: 'Visos',
    BAD: 'Pataisyti',
    LEFT: 'Praleisti',
    NEW: 'Nauji',
    READ: 'Suprasta iš konteksto',
  },
  col: {
    row: 'Eilutė',
    first: 'Vardas',
    last: 'Pavardė',
    birth: 'Gimimo data',
    gender: 'Lytis',
    cls: 'Klasė',
    login: 'Prisijungimo vardas',
    result: 'Kas bus',
  },
  of: ({ head }: { head: string }) => `„${head}“`,
  lastFirst: 'pavardė pirma',
  firstFirst: 'vardas pirma',
  swap: 'sukeisti',
  notTaken: ({ heads }: { heads: string }) => `stulpelio „${heads}“ neimame`,
  codesNotTaken: 'asmens kodų neimame',
  cellOf: ({ field, name }: { field: string; name: string }) => `${field}: ${name}`,
  rowOf: ({ row }: { row: number }) => unit(row, 'eilutė'),
  was: ({ text }: { text: string }) => `buvo ${text}`,
  table: 'Mokiniai iš sąrašo',
  more: ({ n }: { n: number }) => `Rodyti dar ${num(n)}`,
  girl: 'Mergaitė',
  boy: 'Berniukas',
  choose: 'Pasirinkite',
  problem: {
    MISSING: {
      first: 'Nėra vardo',
      last: 'Nėra pavardės',
      birth: 'Nėra gimimo datos',
      gender: 'Nėra lyties',
      cls: 'Nėra klasės',
      login: 'Nėra prisijungimo vardo',
    },
    NAME_LENGTH: ({ n }: { n: number }) => `Ilgiau kaip ${count(n, '# ženklas', '# ženklai', '# ženklo', '# ženklų')}`,
    NAME_SIGNS: ({ text }: { text: string }) => `„${text}“: varde gali būti tik raidės, tarpai ir brūkšneliai.`,
    NAME_BROKEN: ({ text }: { text: string }) =>
      `„${text}“: faile čia sugadinta raidė. Įrašykite vardą, kaip turi būti.`,
    BIRTH: ({ text }: { text: string }) => `„${text}“\u00a0– ne data.`,
    FUTURE: ({ text }: { text: string }) => `Data ateityje: ${text}.`,
    BIRTH_RANGE: ({ text, from, to }: { text: string; from: string; to: string }) =>
      `${text} negali būti gimimo data: turi būti nuo ${from} iki ${to}.`,
    GENDER: ({ text }: { text: string }) => `„${text}“\u00a0– kuri lytis?`,
    GENDER_M: 'Ar „M“\u00a0– mergaitė, ar berniukas?',
    CLASS: ({ text }: { text: string }) => `Tokios klasės nėra: „${text}“.`,
    CLASS_DATE: ({ text }: { text: string }) => `Vietoj klasės\u00a0– data „${text}“: taip ją pakeitė „Excel“.`,
    CLASS_EITHER: ({ text }: { text: string }) => `„${text}“\u00a0– kuri klasė?`,
    LOGIN: ({ text, least, most }: { text: string; least: number; most: number }) =>
      `„${text}“: prisijungimo vardą sudaro ${num(least)}–${count(most, '# raidė, skaitmuo, taškas ar brūkšnelis', '# raidės, skaitmenys, taškai ar brūkšneliai', '# raidės, skaitmens, taško ar brūkšnelio', '# raidžių, skaitmenų, taškų ar brūkšnelių')}.`,
    LOGIN_REPEATED: ({ text }: { text: string }) => `Prisijungimo vardas „${text}“ sąraše kartojasi.`,
    LOGIN_TAKEN: ({ text }: { text: string }) => `Prisijungimo vardas „${text}“ jau naudojamas.`,
  },
  strict: {
    birth: ({ text }: { text: string }) => `Gimimo datos stulpelyje yra netinkama reikšmė: „${text}“.`,
    gender: ({ text }: { text: string }) => `Lyties stulpelyje yra netinkama reikšmė: „${text}“.`,
    notice:
      'Failas su antraštėmis FirstName, LastName, DateOfBirth, Gender tikrinamas pažodžiui. Kol yra klaidų, nieko nepridedama.',
    leaveOut: 'Praleisti klaidingas eilutes',
  },
  maybe: ({ text }: { text: string }) => `Gal ${text}?`,
  result: {
    NEW: 'Bus pridėta',
    CHECKING: 'Tikrinama…',
    OUT: 'Praleidžiama',
    REPEATED: ({ row }: { row: number }) => `Kartojasi (${unit(row, 'eilutė')})\u00a0– praleidžiama`,
    EXISTS: ({ cls }: { cls: string }) => `Jau yra ${cls} klasėje\u00a0– praleidžiama`,
    ELSEWHERE: ({ cls }: { cls: string }) => `Jau yra ${cls} klasėje.`,
    ARCHIVED: 'Yra archyve.',
    OUT_OF_SCHOOL: 'Pažymėta, kad nebesimoko.',
    move: ({ cls }: { cls: string }) => `Perkelti į ${cls}`,
    bringBack: ({ cls }: { cls: string }) => `Grąžinti į ${cls}`,
    leave: 'Praleisti',
    take: 'Nepraleisti',
    settled: ({ cls }: { cls: string }) => `Dabar ${cls} klasėje`,
    settleAll: ({ n }: { n: number }) =>
      count(
        n,
        'Perkelti ir grąžinti # mokinį',
        'Perkelti ir grąžinti # mokinius',
        'Perkelti ir grąžinti # mokinio',
        'Perkelti ir grąžinti # mokinių',
      ),
    settledAll: ({ n }: { n: number }) =>
      count(
        n,
        'Perkeltas arba grąžintas # mokinys.',
        'Perkelti arba grąžinti # mokiniai.',
        'Perkelta arba grąžinta # mokinio.',
        'Perkelta arba grąžinta # mokinių.',
      ),
    notSettled: 'Nepavyko perkelti ar grąžinti mokinių.',
  },
  classAsk: {
    title: 'Į kurią klasę?',
    text: ({ n }: { n: number }) => `Klasės nėra ${count(n, '# eilutėje', '# eilutėse', '# eilutės', '# eilučių')}.`,
    label: 'Klasė toms eilutėms',
    set: 'Priskirti',
  },
  roman: {
    text: 'Mokykloje yra ir pradinių, ir gimnazijos klasių. Ką reiškia „I“, „II“, „III“, „IV“?',
    PRIMARY: '1–4\u00a0klasės',
    GYMNASIUM: '9–12\u00a0klasės (gimnazijos)',
  },
  doubt: {
    head: ({ text }: { text: string }) => `Pirmoji eilutė „${text}“ palaikyta antrašte.`,
    pupil: ({ text }: { text: string }) => `Pirmoji eilutė „${text}“ palaikyta mokiniu.`,
    isPupil: 'Tai mokinys',
    isHead: 'Tai antraštė',
  },
  sum: {
    title: 'Bus pridėta',
    classOf: ({ name }: { name: string }) => `${name} klasė`,
    isNew: 'nauja',
    nobody: 'Pridėti nėra ko.',
    add: ({ n }: { n: number }) =>
      count(n, 'Pridėti # mokinį', 'Pridėti # mokinius', 'Pridėti # mokinio', 'Pridėti # mokinių'),
    later: ({ n }: { n: number }) =>
      count(
        n,
        'Dar # pridėsite pataisę. Galima ir vėliau: eilutė lauks šiame puslapyje.',
        'Dar # pridėsite pataisę. Galima ir vėliau: jie lauks šiame puslapyje.',
        'Dar # pridėsite pataisę. Galima ir vėliau: jie lauks šiame puslapyje.',
        'Dar # pridėsite pataisę. Galima ir vėliau: jie lauks šiame puslapyje.',
      ),
    strict: 'Pirmiau pataisykite arba praleiskite klaidingas eilutes.',
    gender: 'Lytis',
    girls: 'Mergaitės',
    boys: 'Berniukai',
    unknown: 'Neaišku',
    m: { F: '„M“ šiame sąraše\u00a0– mergaitė', M: '„M“ šiame sąraše\u00a0– berniukas' },
    because: {
      B: ', nes berniukai žymimi „B“.',
      V: ', nes berniukai žymimi „V“.',
      F: ', nes mergaitės žymimos kitaip.',
      NAMES: '\u00a0– sprendžiama iš vardų.',
      YOU: '\u00a0– taip nurodėte.',
    },
    turn: 'Yra atvirkščiai',
    mIsGirl: '„M“\u00a0– mergaitė',
    mIsBoy: '„M“\u00a0– berniukas',
    suggest: 'Parinkti lytį pagal vardus',
    suggested: 'Lytis parinkta pagal vardus\u00a0– peržiūrėkite.',
    readings: 'Suprasta iš konteksto',
    births: ({ n }: { n: number }) => `datos\u00a0– ${num(n)}`,
    genders: ({ n }: { n: number }) => `lytis\u00a0– ${num(n)}`,
    classes: ({ n }: { n: number }) => `klasės\u00a0– ${num(n)}`,
    names: ({ n }: { n: number }) => `vardai\u00a0– ${num(n)}`,
    showThem: 'Rodyti',
    notCompared:
      'Nepavyko palyginti su mokyklos sąrašu, todėl nematyti, kas jau yra. Pridedant bus patikrinta dar kartą.',
  },
  keys: 'Enter\u00a0– kitas taisytinas langelis, ↑ ↓\u00a0– gretima eilutė, Ctrl + Z\u00a0– grąžinti.',
  adding: {
    title: 'Pridedama…',
    made: ({ done, total }: { done: number; total: number }) => `Sukurta slaptažodžių: ${num(done)} iš ${num(total)}.`,
    failed: 'Nepavyko pridėti mokinių.',
    nothing: 'Nieko nepridėta, sąrašas liko čia.',
    refused: ({ n }: { n: number }) =>
      `Nieko nepridėta: ${count(n, '# eilutė tuo tarpu pasikeitė', '# eilutės tuo tarpu pasikeitė', '# eilutės tuo tarpu pasikeitė', '# eilučių tuo tarpu pasikeitė')} (kas nors pridėjo tuos pačius mokinius). Jos pažymėtos\u00a0– spauskite dar kartą.`,
    part: ({ done, rest }: { done: number; rest: number }) => `${added(done)}, dar nepridėta ${num(rest)}.`,
    lost: 'Ryšys nutrūko, todėl nežinoma, ar mokiniai pridėti. Patikrinkite: kas jau pridėta, antrą kartą nebus pridėta.',
    check: 'Patikrinti',
    found: ({ n }: { n: number }) =>
      `${count(n, '# mokinys jau pridėtas', '# mokiniai jau pridėti', '# mokinio jau pridėta', '# mokinių jau pridėta')}. Slaptažodžiai neatėjo\u00a0– spausdinkite prisijungimo korteles klasės puslapyje.`,
    notFound: 'Nė vienas nepridėtas\u00a0– spauskite „Pridėti“ dar kartą.',
  },
  done: {
    added: ({ n }: { n: number }) => `${added(n)}:`,
    classes: ({ name, n }: { name: string; n: number }) => `${name}\u00a0– ${num(n)}`,
    genders: ({ girls, boys }: { girls: number; boys: number }) => `Mergaičių ${num(girls)}, berniukų ${num(boys)}.`,
    left: ({ n }: { n: number }) =>
      count(
        n,
        'Praleista # eilutė: jau buvo arba kartojosi.',
        'Praleistos # eilutės: jau buvo arba kartojosi.',
        'Praleista # eilutės: jau buvo arba kartojosi.',
        'Praleista # eilučių: jau buvo arba kartojosi.',
      ),
    undo: 'Anuliuoti',
    undone: ({ n }: { n: number }) =>
      `${count(n, '# mokinys perkeltas', '# mokiniai perkelti', '# mokinio perkelta', '# mokinių perkelta')} į archyvą.`,
    notUndone: 'Pridėjimo anuliuoti nepavyko.',
    cards: 'Prisijungimo kortelės',
    cardsText:
      'Iškerpate ir išdalijate. Kortelės raktu mokinys prisijungia be slaptažodžio\u00a0– slaptažodžių rašytis nereikia.',
    printCards: ({ n }: { n: number }) =>
      count(n, 'Spausdinti # kortelę', 'Spausdinti # korteles', 'Spausdinti # kortelės', 'Spausdinti # kortelių'),
    part: ({ from, to }: { from: number; to: number }) => `Spausdinti ${num(from)}–${num(to)}`,
    consents: 'Sutikimų lapai tėvams',
    consentsText: 'Lape yra ir QR kodas: tėvai gali pasirašyti telefonu, tada lapo grąžinti nereikia.',
    noConsents: 'Nė vienam tėvų sutikimo nereikia: 14\u00a0metų ir vyresni pasirašys patys, kai prisijungs.',
    printConsents: ({ n }: { n: number }) =>
      count(n, 'Spausdinti # lapą', 'Spausdinti # lapus', 'Spausdinti # lapo', 'Spausdinti # lapų'),
    message: 'Žinutė tėvams į dienyną',
    messageText: ({ teacher }: { teacher: string }) =>
      `Laba diena! Klasė dalyvaus informatikos iššūkyje „Damba“. Kad vaikas galėtų dalyvauti, reikia vieno iš tėvų ar kito atstovo pagal įstatymą sutikimo. Lapą vaikas parneš namo: jį galima pasirašyti ir grąžinti arba telefonu nuskaityti lapo kodą ir pasirašyti internetu\u00a0– užtrunka apie minutę. Klausimus rašykite man. ${teacher}`,
    copy: 'Kopijuoti',
    copied: 'Žinutė nukopijuota.',
    notCopied: 'Nepavyko nukopijuoti. Pažymėkite ir nukopijuokite ranka.',
    passwords: 'Slaptažodžiai',
    passwordsText: 'Rodomi tik dabar. Jei dalijate korteles, jų neprireiks.',
    show: 'Rodyti',
    open: ({ name }: { name: string }) => `Atverti ${name} klasę`,
    leaving: 'Išeinant iš šio puslapio bus paklausta, ar slaptažodžių tikrai nereikia.',
    rest: ({ n }: { n: number }) =>
      count(
        n,
        'Pataisyti likusią # eilutę',
        'Pataisyti likusias # eilutes',
        'Pataisyti likusias # eilutės',
        'Pataisyti likusias # eilučių',
      ),
    more: 'Pridėti kitą klasę',
  },
  contestFirst: 'Pirmiausia pasirinkite iššūkį: į jo sąrašą mokiniai bus įtraukti vos pridėti.',
};
