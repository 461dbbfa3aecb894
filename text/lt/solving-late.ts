import { count, num, unit } from './numbers';

/** Words of the answers that came after the end, Lithuanian. */
export const solvingLate = {
  title: 'Pavėluoti atsakymai',
  about:
    'Atsakymai, kuriuos serveris gavo jau pasibaigus mokinio laikui arba sprendimui. Jie išsaugoti, bet neįskaitomi, kol jų nepriimate. Atmesti neįskaitomi ir nebelaukia.',
  filter: {
    challenge: 'Iššūkis',
    allChallenges: 'Visi iššūkiai',
    challengeOf: ({ name, n }: { name: string; n: number }) => (n > 0 ? `${name} (laukia ${num(n)})` : name),
    state: 'Būsena',
    WAITING: 'Laukia',
    ACCEPTED: 'Priimti',
    REFUSED: 'Atmesti',
    ALL: 'Visi',
  },
  col: {
    pupil: 'Mokinys',
    school: 'Mokykla',
    grade: 'Kl.',
    task: 'Užduotis',
    counted: 'Įskaityta dabar',
    given: 'Pavėluotas',
    received: 'Gautas',
    cameBy: 'Kaip gautas',
    state: 'Būsena',
  },
  answer: {
    choice: ({ letter, text }: { letter: string; text: string }) => `${letter}) ${text}`,
    none: 'Neatsakyta',
    takenBack: 'Atsakymas atšauktas',
  },
  after: {
    DEADLINE: ({ time }: { time: string }) => `${time} po laiko pabaigos`,
    FINISH: ({ time }: { time: string }) => `${time} po to, kai mokinys baigė`,
    CLOSING: ({ time }: { time: string }) => `${time} po to, kai sprendimas nutrauktas`,
    EXTENDED: 'Vėliau pridėta laiko',
  },
  time: {
    days: ({ n }: { n: number }) => unit(n, 'd.'),
    hours: ({ n }: { n: number }) => unit(n, 'val.'),
    minutes: ({ n }: { n: number }) => unit(n, 'min.'),
    seconds: ({ n }: { n: number }) => unit(n, 'sek.'),
  },
  cameBy: {
    SESSION: 'Iš mokinio puslapio',
    TICKET: 'Iš mokinio puslapio, jam jau atsijungus',
    FILE: 'Iš įkelto atsakymų failo',
    NETWORK: 'Iš kompiuterio, kuriame spręsta be interneto',
    QR: 'QR kodu, spręsta be interneto',
  },
  state: {
    WAITING: 'Laukia',
    ACCEPTED: 'Priimtas',
    REFUSED: 'Atmestas',
    outranked: 'Įskaitytas naujesnis',
  },
  choose: ({ name, task }: { name: string; task: number }) => `Pažymėti: ${name}, ${unit(task, 'užduotis')}`,
  chooseAll: 'Pažymėti visus, dėl kurių galima spręsti',
  chosen: ({ n }: { n: number }) =>
    count(n, 'Pažymėtas # atsakymas', 'Pažymėti # atsakymai', 'Pažymėta # atsakymo', 'Pažymėta # atsakymų'),
  accept: 'Priimti',
  refuse: 'Atmesti',
  restore: 'Grąžinti į laukiančius',
  undo: 'Anuliuoti',
  dialog: {
    title: ({ n }: { n: number }) =>
      count(
        n,
        'Priimti # pavėluotą atsakymą?',
        'Priimti # pavėluotus atsakymus?',
        'Priimti # pavėluoto atsakymo?',
        'Priimti # pavėluotų atsakymų?',
      ),
    one: ({ name, task, counted, given }: { name: string; task: number; counted: string; given: string }) =>
      `${name}, ${unit(task, 'užduotis')}: ${counted} → ${given}`,
    andMore: ({ n }: { n: number }) => `ir dar ${num(n)}`,
    consequence: 'Priimti atsakymai bus įskaityti vietoj dabartinių. Priėmimo atšaukti negalima.',
    outranked: ({ n }: { n: number }) =>
      count(
        n,
        '# atsakymas nieko nepakeis: jau įskaitytas naujesnis tos užduoties atsakymas.',
        '# atsakymai nieko nepakeis: jau įskaityti naujesni tų užduočių atsakymai.',
        '# atsakymo nieko nepakeis: jau įskaityti naujesni tų užduočių atsakymai.',
        '# atsakymų nieko nepakeis: jau įskaityti naujesni tų užduočių atsakymai.',
      ),
    newest: 'Jei pažymėti keli to paties mokinio atsakymai į tą pačią užduotį, bus įskaitytas naujausias.',
    recalculate: 'Rezultatai jau apskaičiuoti. Kai priimsite, galutinius rezultatus reikės apskaičiuoti iš naujo.',
    reason: 'Priežastis',
    reasonHint: 'Bent 3 ženklai. Priežastis bus rodoma čia ir įrašyta į veiksmų žurnalą bei klasės ataskaitą.',
    reasonMissing: 'Įrašykite priežastį – bent 3 ženklus.',
    suggestions: 'Dažnos priežastys',
    reasons: {
      network: 'Mokykloje nebuvo ryšio',
      power: 'Mokykloje dingo elektra',
      computer: 'Sugedo kompiuteris',
      system: 'Sistemos sutrikimas',
    },
    failed: 'Priimti nepavyko.',
  },
  refuseDialog: {
    title: ({ n }: { n: number }) =>
      count(
        n,
        'Atmesti # pavėluotą atsakymą?',
        'Atmesti # pavėluotus atsakymus?',
        'Atmesti # pavėluoto atsakymo?',
        'Atmesti # pavėluotų atsakymų?',
      ),
    one: ({ name, task, given }: { name: string; task: number; given: string }) =>
      `${name}, ${unit(task, 'užduotis')}: ${given}`,
    consequence:
      'Atmesti atsakymai nebus įskaityti ir nebelauks. Taškai nesikeičia, o atsakymą bet kada galima grąžinti į laukiančius.',
    reasons: {
      finished: 'Mokinys jau buvo baigęs pats',
      tooLate: 'Atsakyta gerokai po laiko pabaigos',
      helped: 'Atsakyta ne savarankiškai',
      same: 'Įskaitytas kitas atsakymas',
    },
    failed: 'Atmesti nepavyko.',
  },
  outcome: {
    LOAD_LATE: 'Nepavyko gauti pavėluotų atsakymų.',
    accepted: ({ n }: { n: number }) =>
      count(n, 'Priimtas # atsakymas.', 'Priimti # atsakymai.', 'Priimta # atsakymo.', 'Priimta # atsakymų.'),
    rejected: ({ n }: { n: number }) =>
      count(n, 'Atmestas # atsakymas.', 'Atmesti # atsakymai.', 'Atmesta # atsakymo.', 'Atmesta # atsakymų.'),
    restored: ({ n }: { n: number }) =>
      count(
        n,
        'Į laukiančius grąžintas # atsakymas.',
        'Į laukiančius grąžinti # atsakymai.',
        'Į laukiančius grąžinta # atsakymo.',
        'Į laukiančius grąžinta # atsakymų.',
      ),
    restoreFailed: 'Grąžinti nepavyko.',
    before: ({ names }: { names: string }) => `Jau anksčiau priimta kito žmogaus: ${names}.`,
    nothing: 'Nieko nepakeista.',
    recalculate: 'Apskaičiuokite galutinius rezultatus iš naujo.',
    refused: ({ names, why }: { names: string; why: string }) => `Nepakeista: ${names}. ${why}`,
    /** Why an answer stayed as it was, by the code. */
    refusal: {
      NOT_FOUND: 'Tokio pavėluoto atsakymo serveryje nėra.',
      ALREADY_ACCEPTED: 'Tuo metu jį jau priėmė kitas žmogus.',
      ALREADY_REFUSED: 'Tuo metu jį jau atmetė kitas žmogus.',
      ALREADY_WAITING: 'Tuo metu jį jau grąžino kitas žmogus.',
      OTHER: 'Bandykite dar kartą.',
    },
  },
  outdated: {
    title: ({ name }: { name: string }) => `Rezultatus reikia apskaičiuoti iš naujo: ${name}.`,
    text: 'Po paskutinio skaičiavimo priimta pavėluotų atsakymų, todėl skelbiami taškai ir vietos apskaičiuoti dar be jų.',
    link: 'Į užduočių rinkinius',
  },
  empty: {
    none: 'Pavėluotų atsakymų nėra',
    noneHint: 'Jei kurio nors mokinio atsakymas ateis per vėlai, jį rasite čia.',
    noneWaiting: 'Laukiančių atsakymų nėra',
    noneWaitingHint: 'Dėl visų pavėluotų atsakymų jau nuspręsta.',
  },
};
