import { count, num, unit } from './numbers';

/** Words of solving, Lithuanian. */
export const solving = {
  page: 'Užduočių sprendimas',
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
  points: ({ n }: { n: number }) => count(n, '# taškas', '# taškai', '# taško', '# taškų'),
  pointsEach: ({ n }: { n: number }) => count(n, 'po # tašką', 'po # taškus', 'po # taško', 'po # taškų'),
  log: {
    unknown: 'dar gaunama',
    empty: 'dar neatsakyta',
    onComputer: 'atsakyta, tik šiame kompiuteryje',
    onServer: 'atsakyta, jau serveryje',
    cleared: 'atsakymas panaikintas tik šiame kompiuteryje',
    typing: 'rašoma',
    draft: 'neįrašyta',
  },
  logOf: ({ n, state }: { n: string | number; state: string }) => `${unit(n, 'užduotis')}, ${state}`,
  answered: ({ n, of }: { n: number; of: number }) => `Atsakyta ${num(n)} iš ${num(of)}`,
  position: ({ i, n }: { i: number; n: number }) => `${num(i)} iš ${num(n)}`,
  allTasks: 'Visos',
  saved: {
    all: 'Viskas išsaugota serveryje',
    allShort: 'Išsaugota',
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
  memoryOnly: {
    sent: 'Šis kompiuteris atsakymų neįsimena. Kol yra ryšys, visi keliauja į serverį. Dingus ryšiui, neužverk puslapio.',
    onlyHere:
      'Šis kompiuteris atsakymų neįsimena: kas dar neišsiųsta, yra tik šiame puslapyje. Neužverk jo ir pasakyk mokytojui.',
  },
  refusedAnswer: 'Šis atsakymas neįrašytas.',
  answerForm: {
    number: 'skaičius',
    day: 'metai-mėnuo-diena',
    time: 'valandos:minutės',
  },
  /** The same where it has bounds. */
  answerBetween: {
    number: ({ from, to }: { from: number; to: number }) => `skaičius nuo ${num(from)} iki ${num(to)}`,
  },
  typing: 'Rašoma…',
  draft: {
    tasks: ({ n, number }: { n: number; number: number | undefined }) =>
      n === 1 && number !== undefined
        ? `${unit(number, 'užduotis')} neįrašyta`
        : count(n, '# užduotis neįrašyta', '# užduotys neįrašytos', '# užduoties neįrašyta', '# užduočių neįrašyta'),
    nothing: 'Neįrašyta',
    only: ({ text }: { text: string }) => `Įrašyta tik ${text}`,
    restore: ({ text }: { text: string }) => `Grąžinti ${text}`,
    erase: 'Ištrinti',
    why: {
      number: ({ text }: { text: string }) => `„${text}“ neįrašyta: čia tinka tik skaičius.`,
      text: ({ text }: { text: string }) => `„${text}“ neįrašyta.`,
      day: ({ text }: { text: string }) => `„${text}“ neįrašyta: čia tinka tik data – metai-mėnuo-diena.`,
      time: ({ text }: { text: string }) => `„${text}“ neįrašyta: čia tinka tik laikas – valandos:minutės.`,
    },
    onServer: ({ text }: { text: string }) => `Serveryje tebėra ${text}.`,
    onComputer: ({ text }: { text: string }) => `Šiame kompiuteryje tebėra įrašyta ${text}.`,
  },
  outcome: {
    INVALID_SECURITY_KEY: 'Neteisingas saugos raktas.',
    ANSWER_LATE: 'Atsakymas gautas pasibaigus laikui, todėl neįskaitomas.',
    LOAD_CHALLENGE: 'Nepavyko gauti iššūkio.',
    COULD_NOT_LOAD_TASK: 'Nepavyko gauti užduoties.',
  },
  timer: {
    minutes: ({ n }: { n: number }) => `Liko ${unit(n, 'min.')}`,
    exact: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
      `Liko ${minutes}:${String(seconds).padStart(2, '0')}`,
    /** The computer slept without the server, or its page stood still, so that less may be left. */
    atMost: ({ n }: { n: number }) => `Liko iki ${unit(n, 'min.')}`,
    over: 'Laikas baigėsi',
    hide: 'Slėpti laiką',
    show: 'Rodyti laiką',
    one: 'Liko viena minutė. Atsakymai išsaugomi automatiškai.',
    added: ({ n }: { n: number }) =>
      count(n, 'Pridėta # minutė', 'Pridėtos # minutės', 'Pridėta # minutės', 'Pridėta # minučių'),
  },
  taskPicker: 'Užduočių sąrašas',
  task: ({ n }: { n: string | number }) => unit(n, 'užduotis'),
  answer: 'Tavo atsakymas',
  choice: ({ letter }: { letter: string | number }) => `${letter} atsakymas`,
  deselect: 'Panaikinti atsakymą',
  state: {
    onComputer: 'Išsaugota šiame kompiuteryje',
    cleared: 'Panaikinta tik šiame kompiuteryje',
  },
  finish: 'Baigti',
  internationalId: 'Tarptautinis užduoties numeris',
};
