import { count, num, unit } from './numbers';

/** Words of a sitting's end: no network, the question before it, unsent answers; Lithuanian. */
export const solvingFinish = {
  confirmFinish: 'Ar tikrai nori baigti ir pateikti savo atsakymus?',
  openTasks: ({ n }: { n: number }) =>
    count(n, 'Užtvankoje dar # tarpas', 'Užtvankoje dar # tarpai', 'Užtvankoje dar # tarpo', 'Užtvankoje dar # tarpų'),
  goBack: 'Šios užduotys dar nebaigtos. Paspausk ir grįši:',
  goBackByGap: 'Paspausk tarpą – grįši prie užduoties',
  goBackYoung: 'Paspausk tarpą ir grįši.',
  typedOver: ({ text, standing }: { text: string; standing: string }) =>
    `laukelyje „${text}“, o įskaitoma tik ${standing}`,
  typedOnly: ({ text }: { text: string }) => `laukelyje „${text}“, bet neįskaitoma`,
  allAnswered: ({ n }: { n: number }) =>
    count(n, '# rąstas vietoje', 'Visi # rąstai vietoje', 'Visi # rąsto vietoje', 'Visi # rąstų vietoje'),
  checkAgain: 'Kiekviena užduotis turi atsakymą. Gali dar ką nors patikrinti: paspausk rąstą ir grįši prie užduoties.',
  checkAgainYoung: 'Viskas pastatyta. Paspausk rąstą, jei nori pažiūrėti.',
  allOnServer: ({ n }: { n: number }) =>
    count(
      n,
      '# atsakymas jau serveryje.',
      'Visi # atsakymai jau serveryje.',
      'Visi # atsakymo jau serveryje.',
      'Visi # atsakymų jau serveryje.',
    ),
  nothingLost: 'Ryšio dabar nėra, bet tavo atsakymai nedings.',
  stillSending: 'Dar siunčiama, tavo atsakymai nedings.',
  timeLeft: ({ n }: { n: number }) => `Dar yra ${unit(n, 'min.')}`,
  allInBrowser: 'Visi atsakymai yra šioje naršyklėje.',
  onlyHere: ({ n, tasks }: { n: number; tasks: string }) =>
    `${count(
      n,
      '# atsakymas dar tik šiame kompiuteryje',
      '# atsakymai dar tik šiame kompiuteryje',
      '# atsakymo dar tik šiame kompiuteryje',
      '# atsakymų dar tik šiame kompiuteryje',
    )} (${tasks})`,
  onlyHereText: 'Baigus jie bus išsiųsti, kai tik bus ryšys. Lango neužverk.',
  noWayBack: 'Baigus grįžti nebebus galima.',
  endAnyway: 'Vis tiek baigti',
  endAndSend: 'Baigti ir siųsti',
  goOn: 'Spręsti toliau',
  lookAgain: 'Dar patikrinti',
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
    slept: 'Ryšio nėra\u00a0– gali būti likę mažiau laiko.',
    sleptTime: 'Atrodo, kompiuteris miegojo arba buvo užstrigęs: tikras laikas bus matomas ryšiui grįžus.',
    tasksHere: ({ n, of }: { n: number; of: number }) =>
      `Čia jau yra ${num(n)} ${count(of, 'iš # užduoties', 'iš # užduočių', 'iš # užduoties', 'iš # užduočių')}.`,
    waiting: ({ n }: { n: number }) =>
      count(n, 'Laukia # atsakymas', 'Laukia # atsakymai', 'Laukia # atsakymo', 'Laukia # atsakymų'),
  },
};
