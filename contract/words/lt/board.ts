import { count, num, unit } from './forms';

/** Words of the class board and its report, Lithuanian. */
export const board = {
  title: 'Klasės ekranas',
  classOf: ({ grade }: { grade: string }) => `${grade} klasė`,
  attention: 'Reikia Jūsų dėmesio',
  others: 'Kiti mokiniai',
  live: 'Atnaujinama pati',
  otherClass: 'Pasirinkti kitą klasę ar iššūkį',
  pupils: 'Mokiniai',
  showPupils: 'Rodyti mokinius',
  choose: ({ name }: { name: string }) => `Pažymėti: ${name}`,
  acts: ({ name }: { name: string }) => `Veiksmai: ${name}`,
  updatedAgo: ({ n }: { n: number }) => `Atnaujinta prieš ${unit(n, 'sek.')}`,
  notLive: ({ time }: { time: string }) => `Ryšio nėra. Rodoma ${time} būsena.`,
  loadFailed: 'Nepavyko gauti klasės ekrano.',
  empty: 'Šioje klasėje dalyvių nėra',
  emptyHint: 'Patikrinkite, ar pasirinkta tinkama mokykla ir klasė.',
  /** Names of the filters. */
  filter: {
    all: 'Visi',
    OFFLINE: 'Neprisijungę',
    WAITING: 'Laukia',
    ALLOWED: 'Gali pradėti',
    EXPIRED: 'Leidimas nebegalioja',
    SOLVING: 'Sprendžia',
    SILENT: 'Nėra ryšio',
    UNSENT: 'Neišsiųsta',
    FINISHED: 'Baigė',
  },
  /** The state on a pupil's tile. */
  state: {
    OFFLINE: 'Neprisijungė',
    WAITING: 'Laukia leidimo',
    ALLOWED: ({ n }: { n: number }) => `Gali pradėti dar ${unit(n, 'min.')}`,
    allowedOffline: 'Leista, bet dar neprisijungė',
    EXPIRED: 'Leidimas nebegalioja',
    SOLVING: ({ n }: { n: number }) => `Sprendžia ${unit(n, 'užduotį')}`,
    solving: 'Sprendžia',
    SILENT: ({ n }: { n: number }) => `Nėra ryšio jau ${unit(n, 'min.')}`,
    silentSeconds: ({ n }: { n: number }) => `Nėra ryšio jau ${unit(n, 'sek.')}`,
    silent: 'Nėra ryšio',
    lostAtEnd: ({ n }: { n: number }) => `Baigta, bet ryšio nėra jau ${unit(n, 'min.')}`,
    UNSENT: ({ n }: { n: number }) =>
      count(n, 'Neišsiųstas # atsakymas', 'Neišsiųsti # atsakymai', 'Neišsiųsta # atsakymo', 'Neišsiųsta # atsakymų'),
    FINISHED: 'Baigė, viskas serveryje',
    noAgreement: 'Nėra sutikimo',
  },
  /** How many pupils are in a state, as a sentence. */
  counted: {
    OFFLINE: ({ n }: { n: number }) =>
      count(n, '# mokinys neprisijungė', '# mokiniai neprisijungė', '# mokinio neprisijungė', '# mokinių neprisijungė'),
    WAITING: ({ n }: { n: number }) =>
      count(
        n,
        '# mokinys laukia leidimo',
        '# mokiniai laukia leidimo',
        '# mokinio laukia leidimo',
        '# mokinių laukia leidimo',
      ),
    ALLOWED: ({ n }: { n: number }) =>
      count(n, '# mokinys gali pradėti', '# mokiniai gali pradėti', '# mokinio gali pradėti', '# mokinių gali pradėti'),
    EXPIRED: ({ n }: { n: number }) =>
      count(
        n,
        '# mokinio leidimas nebegalioja',
        '# mokinių leidimai nebegalioja',
        '# mokinio leidimas nebegalioja',
        '# mokinių leidimai nebegalioja',
      ),
    SOLVING: ({ n }: { n: number }) =>
      count(n, '# mokinys sprendžia', '# mokiniai sprendžia', '# mokinio sprendžia', '# mokinių sprendžia'),
    SILENT: ({ n }: { n: number }) =>
      count(n, '# mokinys neturi ryšio', '# mokiniai neturi ryšio', '# mokinio neturi ryšio', '# mokinių neturi ryšio'),
    UNSENT: ({ n }: { n: number }) =>
      count(
        n,
        '# mokinio atsakymai dar neišsiųsti',
        '# mokinių atsakymai dar neišsiųsti',
        '# mokinio atsakymai dar neišsiųsti',
        '# mokinių atsakymai dar neišsiųsti',
      ),
    FINISHED: ({ n }: { n: number }) =>
      count(n, '# mokinys baigė', '# mokiniai baigė', '# mokinio baigė', '# mokinių baigė'),
  },
  minutesLeft: ({ n }: { n: number }) => `liko ${unit(n, 'min.')}`,
  timeOver: 'laikas baigėsi',
  tookMinutes: ({ n }: { n: number }) => `per ${unit(n, 'min.')}`,
  extra: ({ n }: { n: number }) => `pridėta ${unit(n, 'min.')}`,
  saved: ({ n, total }: { n: number; total: number }) =>
    `Serveryje atsakymai į ${num(n)} ${count(total, 'iš # užduoties', 'iš # užduočių', 'iš # užduoties', 'iš # užduočių')}`,
  key: 'Iššūkio raktas',
  keyLarge: 'Rodyti dideliu šriftu',
  keyHint: 'Pasakykite šį raktą klasei: jį reikia įrašyti pradedant.',
  happening: 'Kas vyksta',
  nothingYet: 'Šiandien dar nieko neįvyko',
  happened: ({ name, what }: { name: string; what: string }) => `${name} – ${what}`,
  earlier: ({ n }: { n: number }) => `Anksčiau (${num(n)})`,
  /** What the board itself sees of a pupil. */
  seen: {
    started: 'Pradėjo spręsti',
    finished: 'Baigė',
    silent: 'Dingo ryšys',
  },
  offlineHint:
    'Dingus ryšiui mokinys gali spręsti toliau. Neišjunkite kompiuterio, kol jo atsakymai nepasiekė serverio.',
  whatToDo: 'Ką daryti?',
  unsentHint:
    'Mokinio atsakymai laukia jo kompiuteryje. Neužverkite puslapio: kai ryšys atsiras, jie bus išsiųsti patys. Jei ryšio nebus, mokinio puslapyje atsisiųskite atsakymų failą ir įkelkite jį čia.',
  silentHint:
    'Mokinio kompiuteris nepasiekia serverio. Patikrinkite tinklo ryšį. Jei kompiuteris sugedo, baikite seansą: mokinys galės tęsti prie kito kompiuterio.',
  lostAtEndHint:
    'Sprendimas baigtas, bet mokinio kompiuteris tuo metu nepasiekė serverio, todėl jame gali būti neišsiųstų atsakymų. Neišjunkite kompiuterio ir patikrinkite tinklo ryšį. Jei ryšio nebus, mokinio puslapyje išsaugokite atsakymų failą ir įkelkite jį čia.',
  act: {
    allow: 'Leisti',
    allowN: ({ n }: { n: number }) => `Leisti įeiti (${num(n)})`,
    allowName: ({ name }: { name: string }) => `Leisti: ${name}`,
    renew: 'Pratęsti leidimą',
    renewShort: 'Pratęsti',
    addShort: '+ min.',
    withdraw: 'Atšaukti leidimą',
    addMinutes: 'Pridėti minučių',
    reopen: 'Leisti tęsti sprendimą',
    close: 'Nutraukti sprendimą',
    endSession: 'Perkelti į kitą kompiuterį',
    report: 'Klasės ataskaita',
    rescue: 'Įkelti atsakymų failą',
  },
  dialog: {
    minutes: 'Kiek minučių',
    minutesOf: ({ most }: { most: number }) => `Įrašykite sveikąjį skaičių nuo 1 iki ${num(most)}.`,
    quick: ({ n }: { n: number }) => unit(n, 'min.'),
    titleOf: ({ act, name }: { act: string; name: string }) => `${act}: ${name}`,
    addMinutes: ({ n }: { n: number }) =>
      count(
        n,
        'Minutės bus pridėtos # mokiniui.',
        'Minutės bus pridėtos # mokiniams.',
        'Minutės bus pridėtos # mokinio.',
        'Minutės bus pridėtos # mokinių.',
      ),
    reopen:
      'Mokinys galės tęsti. Liks tiek minučių, kiek buvo likę baigiant, ir ne mažiau, negu įrašysite. Pavėluoti atsakymai liks pavėluoti.',
    close: 'Mokinys nebegalės tęsti. Serveryje esantys atsakymai bus įskaityti.',
    endSession:
      'Dabartinis mokinio seansas baigsis ir jis galės prisijungti prie kito kompiuterio. Laikas eina toliau, serveryje esantys atsakymai lieka.',
  },
  done: {
    'permission.give': ({ n }: { n: number }) => `Leista pradėti: ${num(n)}.`,
    'permission.withdraw': ({ n }: { n: number }) => `Leidimai atšaukti: ${num(n)}.`,
    'attempt.extend': ({ n }: { n: number }) =>
      count(n, 'Pridėta # minutė.', 'Pridėtos # minutės.', 'Pridėta # minutės.', 'Pridėta # minučių.'),
    'attempt.reopen': 'Sprendimą galima tęsti.',
    'attempt.close': 'Sprendimas nutrauktas.',
    'session.end': 'Seansas baigtas. Mokinys gali prisijungti prie kito kompiuterio.',
    'answer.rescue': 'Atsakymai įkelti.',
  },
  outcome: {
    served: ({ n }: { n: number }) => count(n, '# mokiniui', '# mokiniams', '# mokinio', '# mokinių'),
    failed: 'Niekas nepakeista.',
    refused: ({ names, reason }: { names: string; reason: string }) => `${reason}: ${names}.`,
    andMore: ({ n }: { n: number }) => `ir dar ${num(n)}`,
    reportFailed: 'Nepavyko parengti ataskaitos.',
    reportReady: 'Ataskaita parengta',
    reportOpen: 'Atverti ataskaitą',
  },
  /** What became of a pupil whom an act did not reach, by the code. */
  refusal: {
    NOT_FOUND: 'Nerasta tarp Jūsų mokyklos mokinių arba nėra seanso',
    NOT_STARTED: 'Sprendimas dar nepradėtas',
    ALREADY_STARTED: 'Sprendimas dar nebaigtas',
    ALREADY_FINISHED: 'Sprendimas jau baigtas',
    ATTEMPT_FINISHED: 'Sprendimas jau baigtas',
    OTHER: 'Nepavyko',
  },
  /** An act on the board and in the report, without the names. */
  event: {
    'permission.give': 'Leista pradėti',
    'permission.withdraw': 'Leidimas atšauktas',
    'attempt.extend': 'Pridėta minučių',
    'attempt.reopen': 'Leista tęsti sprendimą',
    'attempt.close': 'Sprendimas nutrauktas',
    'session.end': 'Baigtas seansas',
    'answer.rescue': 'Įkeltas atsakymų failas',
    'answer.accept': 'Priimtas pavėluotas atsakymas',
  },
  report: {
    title: 'Klasės ataskaita',
    school: 'Mokykla',
    class: 'Klasė',
    challenge: 'Iššūkis',
    made: 'Parengta',
    pupils: 'Mokiniai',
    events: 'Įvykiai',
    noPupils: 'Šioje klasėje dalyvių nėra.',
    noEvents: 'Įvykių nebuvo.',
    page: ({ page, pages }: { page: number; pages: number }) => `${page} puslapis iš ${pages}`,
    column: {
      no: 'Nr.',
      pupil: 'Mokinys',
      login: 'Prisijungimo vardas',
      started: 'Pradėta',
      finished: 'Baigta',
      end: 'Kaip baigta',
      extra: 'Pridėta min.',
      saved: 'Atsakyta',
      late: 'Pavėluoti ats.',
      lost: 'Be ryšio',
      time: 'Laikas',
      who: 'Kas',
      what: 'Veiksmas',
      reason: 'Priežastis',
    },
    end: {
      PUPIL: 'Baigė mokinys',
      TIME: 'Baigėsi laikas',
      STAFF: 'Nutraukta',
      RUNNING: 'Sprendžiama',
      NONE: 'Nepradėta',
    },
    savedOf: ({ n, total }: { n: number; total: number }) => `${num(n)} iš ${num(total)}`,
    lost: ({ n }: { n: number }) => unit(n, 'min.'),
    lostUnderMinute: 'iki 1 min.',
    lostUnknown: 'nežinoma',
    extended: ({ n }: { n: number }) =>
      count(n, 'Pridėta # minutė', 'Pridėtos # minutės', 'Pridėta # minutės', 'Pridėta # minučių'),
    reopened: ({ n }: { n: number }) => `Leista tęsti sprendimą (ne mažiau kaip ${unit(n, 'min.')})`,
    nobody: 'Serveris',
    lostTime: 'Prarastas laikas',
    lostTotal: ({ n }: { n: number }) =>
      count(
        n,
        'Be ryšio iš viso # minutė',
        'Be ryšio iš viso # minutės',
        'Be ryšio iš viso # minutės',
        'Be ryšio iš viso # minučių',
      ),
    extraTotal: ({ n }: { n: number }) =>
      count(
        n,
        'pridėta iš viso # minutė',
        'pridėtos iš viso # minutės',
        'pridėta iš viso # minutės',
        'pridėta iš viso # minučių',
      ),
    lostHow:
      'Laikas be ryšio – kiek žinoma serveriui: kai sprendžiančio mokinio kompiuteris serverio nepasiekė ilgiau kaip 40 sek. Be ryšio mokinys galėjo spręsti toliau, jo atsakymai buvo kaupiami kompiuteryje.',
    lateHow: 'Pavėluoti atsakymai gauti po sprendimo pabaigos ir neįskaityti, nebent administratorius juos priimtų.',
  },
};
