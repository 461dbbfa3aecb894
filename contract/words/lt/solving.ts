import { num, plural } from './forms';

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
  noChallenge: 'Šiuo metu tau skirto iššūkio nėra',
  securityKey: 'Saugos raktas',
  securityKeyHint: 'Saugos raktą pasakys mokytojas',
  enter: 'Pradėti',
  continue: 'Tęsti',
  enterHint: 'Laikas pradedamas skaičiuoti tada, kai paspaudi „Pradėti“.',
  selectGrade: 'Pasirinkite klasę',
  waitPermission: 'Palauk, kol mokytojas leis pradėti.',
  allowedFor: ({ n }: { n: number }) =>
    plural(
      n,
      `Jau gali pradėti. Paspausk „Pradėti“ per ${num(n)} minutę.`,
      `Jau gali pradėti. Paspausk „Pradėti“ per ${num(n)} minutes.`,
      `Jau gali pradėti. Paspausk „Pradėti“ per ${num(n)} minutės.`,
      `Jau gali pradėti. Paspausk „Pradėti“ per ${num(n)} minučių.`,
    ),
  lockdown: {
    button: 'Atverti saugiąja naršykle',
  },
  outcome: {
    INVALID_SECURITY_KEY: 'Neteisingas saugos raktas!',
    NEEDS_LOCKDOWN: 'Reikia įdiegti saugiąją naršyklę!',
    OTHER_COMPUTER: 'Sprendimas tęsiamas kitame kompiuteryje. Čia įrašyti atsakymai nebėra naujausi.',
    ANSWER_LATE: 'Atsakymas gautas pasibaigus laikui, todėl neįskaitomas.',
    LOAD_CHALLENGE: 'Nepavyko gauti iššūkio.',
    COULD_NOT_LOAD_TASK: 'Nepavyko gauti užduoties.',
  },
  timer: {
    label: 'Liko laiko',
    spoken: ({ n }: { n: number }) =>
      plural(n, `Liko ${num(n)} minutė`, `Liko ${num(n)} minutės`, `Liko ${num(n)} minutės`, `Liko ${num(n)} minučių`),
    lastMinutes: ({ n }: { n: number }) =>
      plural(
        n,
        `Liko mažiau kaip ${num(n)} minutė`,
        `Liko mažiau kaip ${num(n)} minutės`,
        `Liko mažiau kaip ${num(n)} minutės`,
        `Liko mažiau kaip ${num(n)} minučių`,
      ),
  },
  taskPicker: 'Užduočių sąrašas',
  task: ({ n }: { n: string | number }) => `${num(n)} užduotis`,
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
    notAnswered: 'Neatsakyta',
    answered: 'Atsakyta',
    onComputer: 'Išsaugota šiame kompiuteryje',
    sending: 'Siunčiama…',
    onServer: 'Išsaugota serveryje',
  },
  unsent: ({ n }: { n: number }) =>
    plural(
      n,
      `Dar neišsiųstas ${num(n)} atsakymas`,
      `Dar neišsiųsti ${num(n)} atsakymai`,
      `Dar neišsiųsta ${num(n)} atsakymo`,
      `Dar neišsiųsta ${num(n)} atsakymų`,
    ),
  crashed: 'Įvyko klaida. Atnaujink puslapį – tavo atsakymai išliks.',
  finish: 'Baigti',
  confirmFinish: 'Ar tikrai nori baigti ir pateikti savo atsakymus?',
  confirmFinishUnanswered: ({ n }: { n: number }) =>
    plural(
      n,
      `Liko ${num(n)} neatsakyta užduotis.`,
      `Liko ${num(n)} neatsakytos užduotys.`,
      `Liko ${num(n)} neatsakytos užduoties.`,
      `Liko ${num(n)} neatsakytų užduočių.`,
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
  keepOpen: 'Neužverk šio puslapio: tavo atsakymai dar siunčiami.',
  feedback: ({
    correctness,
    points,
    text,
  }: {
    correctness: string | number;
    points: string | number;
    text: string | number;
  }) => `${text}: ${correctness}, ${num(points)}`,
  internationalId: 'Tarptautinis užduoties numeris',
  list: {
    title: 'Iššūkių sąrašas',
    trainings: 'Treniruotės',
    open: 'Atverti',
  },
};
