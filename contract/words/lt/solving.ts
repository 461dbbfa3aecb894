import { count, num, plural, unit } from './forms';

/** Words of solving, Lithuanian. */
export const solving = {
  greeting: {
    FIRST_ROUND: 'Tavęs laukia iššūkio I etapas',
    FIRST_ROUND_TRAINING: 'Tavęs laukia I etapo treniruotė',
    SECOND_ROUND: 'Tavęs laukia iššūkio II etapas',
    SECOND_ROUND_TRAINING: 'Tavęs laukia II etapo treniruotė',
    OPEN_TRAINING: 'Tavęs laukia atviroji treniruotė',
    UNKNOWN: 'Tavęs laukia iššūkis',
  },
  page: 'Užduočių sprendimas',
  entry: {
    tasks: ({ n }: { n: number }) => plural(n, 'užduotis', 'užduotys', 'užduoties', 'užduočių'),
    time: ({ n }: { n: number }) => unit(n, 'min.'),
    minutes: 'tiek laiko turėsi',
    pointsUpTo: ({ n }: { n: number }) => `iki ${num(n)}`,
    points: 'taškų',
    running: 'Sprendimas pradėtas, laikas eina. Tęsk ten, kur baigei.',
    finished: 'Sprendimas baigtas, atsakymai pateikti.',
    testAttempt: 'Bandomasis sprendimas: rezultatams įtakos neturi.',
    noChallengeHint: 'Kai iššūkis prasidės, jis atsiras čia.',
  },
  goodToKnow: {
    title: 'Verta žinoti',
    anyOrder: 'Spręsk bet kuria tvarka, prie užduoties gali grįžti.',
    penalty: 'Už klaidą taškų šiek tiek atimama. Nežinai – palik tuščią.',
    offline: 'Dingo ryšys? Spręsk toliau – atsakymai nedings.',
  },
  levels: {
    easy: 'Lengvos',
    medium: 'Vidutinės',
    hard: 'Sunkios',
  },
  levelOfTask: {
    easy: 'Lengva',
    medium: 'Vidutinė',
    hard: 'Sunki',
  },
  levelWithPoints: ({ level, points }: { level: string; points: number }) => `${level} (${unit(points, 'tšk.')})`,
  points: ({ n }: { n: number }) => count(n, '# taškas', '# taškai', '# taško', '# taškų'),
  pointsEach: ({ n }: { n: number }) => count(n, 'po # tašką', 'po # taškus', 'po # taško', 'po # taškų'),
  log: {
    empty: 'dar neatsakyta',
    onComputer: 'atsakyta, tik šiame kompiuteryje',
    onServer: 'atsakyta, jau serveryje',
  },
  logOf: ({ n, state }: { n: string | number; state: string }) => `${unit(n, 'užduotis')}, ${state}`,
  answered: ({ n, of }: { n: number; of: number }) => `Atsakyta ${num(n)} iš ${num(of)}`,
  position: ({ i, n }: { i: number; n: number }) => `${num(i)} iš ${num(n)}`,
  allTasks: 'Visos',
  saved: {
    all: 'Viskas išsaugota serveryje',
    allShort: 'Serveryje',
    onlyHere: ({ n }: { n: number }) =>
      count(
        n,
        '# atsakymas dar tik čia',
        '# atsakymai dar tik čia',
        '# atsakymo dar tik čia',
        '# atsakymų dar tik čia',
      ),
    onlyHereShort: ({ n }: { n: number }) => unit(n, 'čia'),
    task: 'Atsakymas serveryje',
  },
  lost: {
    title: 'Ryšio nėra – spręsk toliau.',
    text: 'Atsakymai saugomi šiame kompiuteryje ir bus išsiųsti, kai ryšys grįš.',
    time: 'Laikas skaičiuojamas kaip visada.',
    tasksHere: ({ n, of }: { n: number; of: number }) =>
      `Čia jau yra ${num(n)} ${count(of, 'iš # užduoties', 'iš # užduočių', 'iš # užduoties', 'iš # užduočių')}.`,
    waiting: ({ n }: { n: number }) =>
      count(n, 'Laukia # atsakymas', 'Laukia # atsakymai', 'Laukia # atsakymo', 'Laukia # atsakymų'),
  },
  memoryOnly:
    'Šis kompiuteris neleidžia išsaugoti atsakymų – jie yra tik šiame puslapyje. Neužverk jo ir pasakyk mokytojui.',
  refusedAnswer: 'Šis atsakymas neįrašytas.',
  unreadable: {
    N: 'Čia reikia skaičiaus, pvz., 12 arba 3,5.',
    S: 'Čia reikia teksto.',
    D: 'Čia reikia datos, pvz., 2024-11-12.',
    T: 'Čia reikia laiko, pvz., 10:18.',
  },
  noChallenge: 'Šiuo metu tau skirto iššūkio nėra',
  securityKey: 'Saugos raktas',
  securityKeyHint: 'Saugos raktą pasakys mokytojas',
  enter: 'Pradėti',
  continue: 'Tęsti',
  enterHint: 'Laikas pradedamas skaičiuoti tada, kai paspaudi „Pradėti“.',
  selectGrade: 'Pasirinkite klasę',
  waitPermission: 'Palauk, kol mokytojas leis pradėti.',
  allowedFor: ({ n }: { n: number }) =>
    count(
      n,
      'Jau gali pradėti. Paspausk „Pradėti“ per # minutę.',
      'Jau gali pradėti. Paspausk „Pradėti“ per # minutes.',
      'Jau gali pradėti. Paspausk „Pradėti“ per # minutės.',
      'Jau gali pradėti. Paspausk „Pradėti“ per # minučių.',
    ),
  outcome: {
    INVALID_SECURITY_KEY: 'Neteisingas saugos raktas!',
    ANSWER_LATE: 'Atsakymas gautas pasibaigus laikui, todėl neįskaitomas.',
    LOAD_CHALLENGE: 'Nepavyko gauti iššūkio.',
    COULD_NOT_LOAD_TASK: 'Nepavyko gauti užduoties.',
  },
  timer: {
    minutes: ({ n }: { n: number }) => `Liko ${unit(n, 'min.')}`,
    exact: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
      `Liko ${minutes}:${String(seconds).padStart(2, '0')}`,
    over: 'Laikas baigėsi',
    hide: 'Slėpti laiką',
    show: 'Rodyti laiką',
    five: 'Liko 5 minutės',
    one: 'Liko viena minutė. Atsakymai išsaugomi automatiškai.',
    added: ({ n }: { n: number }) =>
      count(n, 'Pridėta # minutė', 'Pridėtos # minutės', 'Pridėta # minutės', 'Pridėta # minučių'),
  },
  taskPicker: 'Užduočių sąrašas',
  task: ({ n }: { n: string | number }) => unit(n, 'užduotis'),
  nextTask: 'Kita užduotis',
  previousTask: 'Ankstesnė užduotis',
  difficulty: 'Sunkumas',
  answer: 'Tavo atsakymas',
  answerHint: {
    N: 'Įrašyk skaičių',
    S: 'Įrašyk tekstą',
    D: 'Pasirink datą',
    T: 'Įrašyk laiką',
  },
  choice: ({ letter }: { letter: string | number }) => `${letter} atsakymas`,
  deselect: 'Panaikinti atsakymą',
  state: {
    onComputer: 'Išsaugota šiame kompiuteryje',
  },
  unsent: ({ n }: { n: number }) =>
    count(
      n,
      'Dar neišsiųstas # atsakymas',
      'Dar neišsiųsti # atsakymai',
      'Dar neišsiųsta # atsakymo',
      'Dar neišsiųsta # atsakymų',
    ),
  crashed: 'Įvyko klaida. Atnaujink puslapį – tavo atsakymai išliks.',
  finish: 'Baigti',
  confirmFinish: 'Ar tikrai nori baigti ir pateikti savo atsakymus?',
  confirmFinishUnanswered: ({ n }: { n: number }) =>
    count(
      n,
      'Liko # neatsakyta užduotis.',
      'Liko # neatsakytos užduotys.',
      'Liko # neatsakytos užduoties.',
      'Liko # neatsakytų užduočių.',
    ),
  finishing: 'Siunčiami paskutiniai atsakymai…',
  end: {
    title: 'Sprendimas baigtas',
    text: 'Ačiū! Visi tavo atsakymai jau serveryje.',
    results: ({ date }: { date: string | number }) => `Rezultatai bus paskelbti ${date}`,
  },
  timeEnd: {
    title: 'Laikas baigėsi',
    text: 'Laikas baigėsi. Tavo atsakymai pateikti.',
  },
  leaving: {
    logOutIn: ({ n }: { n: number }) =>
      count(
        n,
        'Po # sekundės tavo paskyra bus atjungta, kad jos neatvertų kitas šio kompiuterio naudotojas.',
        'Po # sekundžių tavo paskyra bus atjungta, kad jos neatvertų kitas šio kompiuterio naudotojas.',
        'Po # sekundės tavo paskyra bus atjungta, kad jos neatvertų kitas šio kompiuterio naudotojas.',
        'Po # sekundžių tavo paskyra bus atjungta, kad jos neatvertų kitas šio kompiuterio naudotojas.',
      ),
    stay: 'Dar neatsijungti',
    now: 'Atsijungti dabar',
    noAttempt: 'Šiame kompiuteryje baigto sprendimo nėra.',
  },
  keepOpen: 'Neužverk šio puslapio: tavo atsakymai dar siunčiami.',
  internationalId: 'Tarptautinis užduoties numeris',
  list: {
    title: 'Iššūkių sąrašas',
    trainings: 'Treniruotės',
    open: 'Atverti',
  },
};
