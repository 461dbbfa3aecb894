import { count, num } from './numbers';

/** Words of a sitting's end: no network, the question before it, unsent answers, the pages after it; Lithuanian. */
export const solvingFinish = {
  confirmFinish: 'Ar tikrai nori baigti ir pateikti savo atsakymus?',
  openTasks: ({ n }: { n: number }) =>
    count(
      n,
      'Liko # nebaigta užduotis',
      'Liko # nebaigtos užduotys',
      'Liko # nebaigtos užduoties',
      'Liko # nebaigtų užduočių',
    ),
  goBack: 'Paspausk užduotį ir grįši prie jos.',
  typedOver: ({ text, standing }: { text: string; standing: string }) => `parašyta „${text}“, įrašyta tik ${standing}`,
  typedOnly: ({ text }: { text: string }) => `parašyta „${text}“, neįrašyta`,
  allAnswered: 'Visos užduotys atsakytos',
  allOnServer: 'Visi atsakymai jau serveryje.',
  allInBrowser: 'Visi atsakymai yra šioje naršyklėje.',
  onlyHere: ({ n, tasks }: { n: number; tasks: string }) =>
    `${count(
      n,
      '# atsakymas dar tik šiame kompiuteryje',
      '# atsakymai dar tik šiame kompiuteryje',
      '# atsakymo dar tik šiame kompiuteryje',
      '# atsakymų dar tik šiame kompiuteryje',
    )}: ${tasks} ${n === 1 ? 'užduoties' : 'užduočių'}.`,
  onlyHereText: 'Jie siunčiami ir baigus. Neužverk šio lango.',
  noWayBack: 'Baigus grįžti nebebus galima.',
  endAnyway: 'Vis tiek baigti',
  endAndSend: 'Baigti ir siųsti',
  goOn: 'Spręsti toliau',
  lookAgain: 'Dar patikrinti',
  after: {
    done: 'Ačiū! Įrašyti atsakymai jau serveryje.',
    timeOver: 'Laikas baigėsi. Įrašyti atsakymai pateikti.',
    drafts: ({ tasks }: { tasks: string }) => `Neįrašyta: ${tasks}.`,
    draftOf: ({ number, text }: { number: number; text: string }) => `${number} užduotyje – „${text}“`,
    draftsText: 'Tai neįskaitoma. Jei prie užduoties anksčiau buvo įrašytas kitas atsakymas, įskaitomas jis.',
  },
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
  finishing: 'Siunčiami paskutiniai atsakymai…',
  unsent: ({ n }: { n: number }) =>
    count(
      n,
      'Dar neišsiųstas # atsakymas',
      'Dar neišsiųsti # atsakymai',
      'Dar neišsiųsta # atsakymo',
      'Dar neišsiųsta # atsakymų',
    ),
  lost: {
    title: 'Ryšio nėra – spręsk toliau.',
    text: 'Atsakymai saugomi šiame kompiuteryje ir bus išsiųsti, kai ryšys grįš.',
    time: 'Laikas skaičiuojamas kaip visada.',
    tasksHere: ({ n, of }: { n: number; of: number }) =>
      `Čia jau yra ${num(n)} ${count(of, 'iš # užduoties', 'iš # užduočių', 'iš # užduoties', 'iš # užduočių')}.`,
    waiting: ({ n }: { n: number }) =>
      count(n, 'Laukia # atsakymas', 'Laukia # atsakymai', 'Laukia # atsakymo', 'Laukia # atsakymų'),
  },
};
