import { count, num, plural, unit } from './numbers';

/** Words of the results of one class, Lithuanian. */
export const resultsClass = {
  failed: 'Nepavyko gauti klasės rezultatų.',
  contest: 'Iššūkis',
  final: 'Galutiniai',
  onlyPoints: 'Kol kas tik taškai',
  checked: 'Tikrinami',
  ofEarlierYear: ({ name }: { name: string }) =>
    `Ankstesnių mokslo metų iššūkis: čia tuometinės ${unit(name, 'klasės')} mokiniai.`,
  none: {
    contest: 'Šiai klasei iššūkio dar nebuvo',
    contestHint: 'Kai klasė dalyvaus iššūkyje, jos rezultatai bus čia.',
    sat: ({ name }: { name: string }) => `${unit(name, 'klasė')} nesprendė`,
    satHint: 'Pasitreniruoti galima bet kada.',
    practice: 'Treniruotės',
    notYet: 'Rezultatai dar nepaskelbti',
    dates: ({ points, places }: { points: string; places: string }) =>
      `Taškai\u00a0– ${points}, vietos ir užduotys\u00a0– ${places}`,
    checked: 'Rezultatai tikrinami',
    checkedHint: 'Jie bus paskelbti, kai bus patikrinti.',
  },
  placesOn: ({ date }: { date: string }) => `Vietos ir užduotys\u00a0– ${date}`,
  placesChecked: 'Vietos ir užduotys bus paskelbtos, kai rezultatai bus patikrinti.',
  average: 'klasės vidurkis',
  pointsOf: ({ n, of }: { n: number; of: number | null }) =>
    `${plural(n, 'taškas', 'taškai', 'taško', 'taškų')}${of === null ? '' : ` iš ${num(of)}`}\u00a0–`,
  sat: ({ n, of }: { n: number; of: number | null }) =>
    of === null ? `Dalyvavo ${num(n)}` : `Dalyvavo ${num(n)} iš ${num(of)}`,
  invited: ({ n }: { n: number }) =>
    plural(n, 'Kvietimas į II etapą:', 'Kvietimai į II etapą:', 'Kvietimai į II etapą:', 'Kvietimai į II etapą:'),
  confirmTill: ({ date }: { date: string }) => `Patvirtinti centrą iki ${date}`,
  confirmed: 'Centras patvirtintas.',
  secondRound: 'II etapo dalyviai',
  list: {
    label: 'Klasės rezultatai',
    name: 'Vardas',
    points: ({ of }: { of: number | null }) => (of === null ? 'Taškai' : `Taškai iš ${num(of)}`),
    pointsOf: ({ n, of }: { n: number; of: number }) =>
      `${num(n)} iš ${count(of, '# taško', '# taškų', '# taško', '# taškų')}`,
    district: 'Savivaldybėje',
    country: 'Šalyje',
    of: ({ n }: { n: number }) => `iš ${num(n)}`,
    solutions: 'Sprendimai',
    solutionsOf: ({ name }: { name: string }) => `${name}: sprendimai`,
  },
  tasks: {
    title: 'Ką verta aptarti klasėje',
    solvedOf: ({ of }: { of: number }) => `išsprendė iš ${num(of)}`,
    one: ({ number, n, of }: { number: number; n: number; of: number }) =>
      `${unit(number, 'užduotis')}: išsprendė ${num(n)} iš ${num(of)}`,
    worth: 'verta aptarti',
    solved: ({ n, of }: { n: number; of: number }) => `Išsprendė ${num(n)} iš ${num(of)}`,
    country: ({ share, grade }: { share: number; grade: number }) =>
      `šalyje ${unit(share, '%')} ${unit(grade, 'klasės')} mokinių`,
    leftOut: 'Užduotis neskaičiuojama.',
    answers: 'Klasės atsakymai',
    others: 'Kiti atsakymai',
    unanswered: 'Neatsakė',
    right: 'teisingas',
    discuss: 'Rodyti ir aptarti',
    also: 'Taip pat verta aptarti',
    short: ({ n, of }: { n: number; of: number }) => `${num(n)} iš ${num(of)}`,
    tooFew: ({ least }: { least: number }) =>
      `Kurias užduotis klasė išsprendė, rodoma, kai dalyvauja bent ${count(least, '# mokinys', '# mokiniai', '# mokinio', '# mokinių')}.`,
    withheld: 'Užduočių sprendimai bus parodyti, kai baigsis kitas iššūkis, kuriame jos yra.',
  },
  discuss: {
    title: ({ task }: { task: string }) => `Aptarimas: ${task}`,
    close: 'Užverti',
    answers: 'Atsakymai',
    hideAnswers: 'Slėpti atsakymus',
    explanation: 'Sprendimo paaiškinimas',
    hideExplanation: 'Slėpti paaiškinimą',
    vote: 'Pirmiausia pabalsuokite rankomis',
    counts: 'Kiek klasės mokinių pasirinko\u00a0– be vardų',
    next: ({ task }: { task: string }) => `Kita: ${task}`,
    previous: 'Ankstesnė',
    key: 'Teisingas atsakymas',
  },
  papers: {
    label: 'Klasei ir Jums',
    certificates: ({ n }: { n: number }) => `Pažymėjimai (${num(n)})`,
    thanks: 'Mokytojo padėka',
    thanksFor: 'už mokinių parengimą',
    open: 'Atverti',
    message: 'Žinutė tėvams',
    messageOf: 'kur pamatyti taškus ir sprendimus',
    copy: 'Kopijuoti',
    show: 'Skaityti žinutę',
    copied: 'Žinutė nukopijuota: įklijuokite ją į dienyną.',
    notCopied: 'Nepavyko nukopijuoti. Pažymėkite žinutę ir nukopijuokite patys.',
    text: ({ contest, address }: { contest: string; address: string }) =>
      `Paskelbti informatikos iššūkio „${contest}“ rezultatai. Vaikas juos pamatys prisijungęs adresu ${address} savo prisijungimo vardu: „Mano rezultatai“\u00a0– taškai, vieta, kiekvienos užduoties sprendimas ir paaiškinimas, pažymėjimas.`,
  },
  file: ({ name }: { name: string }) => `rezultatai-${name}`,
  fileFailed: 'Nepavyko išsaugoti failo.',
  pupils: {
    nav: 'Klasės mokiniai',
    toList: 'Į sąrašą',
    previous: ({ name }: { name: string }) => `Ankstesnis: ${name}`,
    next: ({ name }: { name: string }) => `Kitas: ${name}`,
    back: ({ name }: { name: string }) => `Visa ${unit(name, 'klasė')}`,
    place: ({ n, of }: { n: number; of: number }) => `${num(n)} iš ${num(of)}`,
  },
};
