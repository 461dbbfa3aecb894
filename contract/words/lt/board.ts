import { num, plural } from './forms';

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
  updatedAgo: ({ n }: { n: number }) => `Atnaujinta prieš ${num(n)} sek.`,
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
    ALLOWED: ({ n }: { n: number }) => `Gali pradėti dar ${num(n)} min.`,
    allowedOffline: 'Leista, bet dar neprisijungė',
    EXPIRED: 'Leidimas nebegalioja',
    SOLVING: ({ n }: { n: number }) => `Sprendžia ${num(n)} užduotį`,
    solving: 'Sprendžia',
    SILENT: ({ n }: { n: number }) => `Nėra ryšio jau ${num(n)} min.`,
    silentSeconds: ({ n }: { n: number }) => `Nėra ryšio jau ${num(n)} sek.`,
    silent: 'Nėra ryšio',
    lostAtEnd: ({ n }: { n: number }) => `Baigta, bet ryšio nėra jau ${num(n)} min.`,
    UNSENT: ({ n }: { n: number }) =>
      plural(
        n,
        `Neišsiųstas ${num(n)} atsakymas`,
        `Neišsiųsti ${num(n)} atsakymai`,
        `Neišsiųsta ${num(n)} atsakymo`,
        `Neišsiųsta ${num(n)} atsakymų`,
      ),
    FINISHED: 'Baigė, viskas serveryje',
    noAgreement: 'Nėra sutikimo',
  },
  /** How many pupils are in a state, as a sentence. */
  counted: {
    OFFLINE: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinys neprisijungė`,
        `${num(n)} mokiniai neprisijungė`,
        `${num(n)} mokinio neprisijungė`,
        `${num(n)} mokinių neprisijungė`,
      ),
    WAITING: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinys laukia leidimo`,
        `${num(n)} mokiniai laukia leidimo`,
        `${num(n)} mokinio laukia leidimo`,
        `${num(n)} mokinių laukia leidimo`,
      ),
    ALLOWED: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinys gali pradėti`,
        `${num(n)} mokiniai gali pradėti`,
        `${num(n)} mokinio gali pradėti`,
        `${num(n)} mokinių gali pradėti`,
      ),
    EXPIRED: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinio leidimas nebegalioja`,
        `${num(n)} mokinių leidimai nebegalioja`,
        `${num(n)} mokinio leidimas nebegalioja`,
        `${num(n)} mokinių leidimai nebegalioja`,
      ),
    SOLVING: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinys sprendžia`,
        `${num(n)} mokiniai sprendžia`,
        `${num(n)} mokinio sprendžia`,
        `${num(n)} mokinių sprendžia`,
      ),
    SILENT: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinys neturi ryšio`,
        `${num(n)} mokiniai neturi ryšio`,
        `${num(n)} mokinio neturi ryšio`,
        `${num(n)} mokinių neturi ryšio`,
      ),
    UNSENT: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinio atsakymai dar neišsiųsti`,
        `${num(n)} mokinių atsakymai dar neišsiųsti`,
        `${num(n)} mokinio atsakymai dar neišsiųsti`,
        `${num(n)} mokinių atsakymai dar neišsiųsti`,
      ),
    FINISHED: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} mokinys baigė`,
        `${num(n)} mokiniai baigė`,
        `${num(n)} mokinio baigė`,
        `${num(n)} mokinių baigė`,
      ),
  },
  minutesLeft: ({ n }: { n: number }) => `liko ${num(n)} min.`,
  timeOver: 'laikas baigėsi',
  tookMinutes: ({ n }: { n: number }) => `per ${num(n)} min.`,
  extra: ({ n }: { n: number }) => `pridėta ${num(n)} min.`,
  saved: ({ n, total }: { n: number; total: number }) => `Serveryje atsakymai į ${num(n)} iš ${num(total)} užduočių`,
  key: 'Iššūkio raktas',
  keyLarge: 'Rodyti dideliu šriftu',
  keyHint: 'Pasakykite šį raktą klasei: jį reikia įrašyti pradedant.',
  happening: 'Kas vyksta',
  nothingYet: 'Šiandien dar nieko neįvyko',
  happened: ({ name, what }: { name: string; what: string }) => `${name} – ${what}`,
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
    quick: ({ n }: { n: number }) => `${num(n)} min.`,
    titleOf: ({ act, name }: { act: string; name: string }) => `${act}: ${name}`,
    addMinutes: ({ n }: { n: number }) =>
      plural(
        n,
        `Minutės bus pridėtos ${num(n)} mokiniui.`,
        `Minutės bus pridėtos ${num(n)} mokiniams.`,
        `Minutės bus pridėtos ${num(n)} mokinio.`,
        `Minutės bus pridėtos ${num(n)} mokinių.`,
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
      plural(
        n,
        `Pridėta ${num(n)} minutė.`,
        `Pridėtos ${num(n)} minutės.`,
        `Pridėta ${num(n)} minutės.`,
        `Pridėta ${num(n)} minučių.`,
      ),
    'attempt.reopen': 'Sprendimą galima tęsti.',
    'attempt.close': 'Sprendimas nutrauktas.',
    'session.end': 'Seansas baigtas. Mokinys gali prisijungti prie kito kompiuterio.',
    'answer.rescue': 'Atsakymai įkelti.',
  },
  outcome: {
    served: ({ n }: { n: number }) =>
      plural(n, `${num(n)} mokiniui`, `${num(n)} mokiniams`, `${num(n)} mokinio`, `${num(n)} mokinių`),
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
    lost: ({ n }: { n: number }) => `${num(n)} min.`,
    lostUnderMinute: 'iki 1 min.',
    lostUnknown: 'nežinoma',
    extended: ({ n }: { n: number }) =>
      plural(
        n,
        `Pridėta ${num(n)} minutė`,
        `Pridėtos ${num(n)} minutės`,
        `Pridėta ${num(n)} minutės`,
        `Pridėta ${num(n)} minučių`,
      ),
    reopened: ({ n }: { n: number }) => `Leista tęsti sprendimą (ne mažiau kaip ${num(n)} min.)`,
    nobody: 'Serveris',
    lostTime: 'Prarastas laikas',
    lostTotal: ({ n }: { n: number }) =>
      plural(
        n,
        `Be ryšio iš viso ${num(n)} minutė`,
        `Be ryšio iš viso ${num(n)} minutės`,
        `Be ryšio iš viso ${num(n)} minutės`,
        `Be ryšio iš viso ${num(n)} minučių`,
      ),
    extraTotal: ({ n }: { n: number }) =>
      plural(
        n,
        `pridėta iš viso ${num(n)} minutė`,
        `pridėtos iš viso ${num(n)} minutės`,
        `pridėta iš viso ${num(n)} minutės`,
        `pridėta iš viso ${num(n)} minučių`,
      ),
    lostHow:
      'Laikas be ryšio – kiek žinoma serveriui: kai sprendžiančio mokinio kompiuteris serverio nepasiekė ilgiau kaip 40 sek. Be ryšio mokinys galėjo spręsti toliau, jo atsakymai buvo kaupiami kompiuteryje.',
    lateHow: 'Pavėluoti atsakymai gauti po sprendimo pabaigos ir neįskaityti, nebent administratorius juos priimtų.',
  },
};
