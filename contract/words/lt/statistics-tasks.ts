import { num, plural } from './forms';

/** Words of how tasks were answered, for administrators, Lithuanian. */
export const taskStatistics = {
  answerDistribution: 'Užduočių atsakymų pasiskirstymas',
  solutionTimes: 'Sprendimo laiko pasiskirstymas',
  failedDistribution: 'Nepavyko gauti užduočių atsakymų pasiskirstymo.',
  failedTimes: 'Nepavyko gauti užduočių sprendimo laiko pasiskirstymo.',
  failedItems: 'Nepavyko gauti užduočių analizės.',
  empty: 'Atsakymų dar nėra',
  emptyHint: 'Jie atsiras čia, kai bent vienas mokinys baigs spręsti iššūkį.',
  timeHint:
    'Laikas – nuo ankstesnio atsakymo (arba pradžios) iki šios užduoties atsakymo, kaip jie pasiekė serverį. Be ryšio sukaupti atsakymai ateina kartu, todėl jų laikas per trumpas.',
  contest: 'Iššūkis',
  allContests: 'Visi tų metų iššūkiai',
  task: 'Užduotis',
  allTasks: 'Visos užduotys',
  attempts: ({ n }: { n: number }) =>
    plural(n, `${num(n)} sprendimas`, `${num(n)} sprendimai`, `${num(n)} sprendimo`, `${num(n)} sprendimų`),
  reliability: 'Patikimumas (α)',
  reliabilityHint: 'Cronbacho α: nuo 0,7 užduočių rinkinys mokinius skiria patikimai.',
  share: 'Išsprendė',
  shareChart: 'Kiek mokinių išsprendė užduotį',
  discriminationChart: 'Kaip užduotys skiria mokinius',
  biserial: 'Skiriamoji geba (r)',
  upperLower: 'Geriausi ir silpniausi (D)',
  medianTime: 'Laiko mediana (sek.)',
  level: 'Lygis',
  levels: { easy: 'lengva', medium: 'vidutinė', hard: 'sunki' },
  seemsLike: ({ level }: { level: string }) => `atrodo ${level}`,
  findings: 'Pastabos',
  flags: {
    NEGATIVE: 'Skiria atvirkščiai',
    WEAK: 'Silpnai skiria',
    TOO_EASY: 'Išsprendė beveik visi',
    TOO_HARD: 'Neišsprendė beveik niekas',
    STRONG_DISTRACTOR: 'Stiprus klaidingas atsakymas',
    IDLE_DISTRACTOR: 'Neveikiantis atsakymas',
    LEVEL: 'Abejotinas lygis',
  },
  noFindings: 'Pastabų nėra',
  open: ({ name }: { name: string }) => `Išsamiau: ${name}`,
  numbered: ({ n, name }: { n: number; name: string }) => `${n}. ${name}`,
  answers: 'Atsakymai',
  answer: 'Atsakymas',
  all: 'Visi',
  upper: 'Geriausi 27 %',
  lower: 'Silpniausi 27 %',
  key: 'teisingas',
  times: 'Sprendimo laikas',
  within: ({ share }: { share: string }) => `${share} atsakė per`,
  seconds: 'Sekundės',
  byGrade: 'Pagal klases',
  byGender: 'Pagal lytį',
  solvedOf: 'Išsprendė',
  attemptsShort: 'Sprendimai',
  interval: ({ from, to }: { from: string; to: string }) => `95 % intervalas: ${from}–${to}`,
  notEnough: 'Sprendimų mažiau kaip 30: skiriamoji geba ir lygiai neskaičiuojami.',
  how: 'Kaip skaičiuojama',
  explained: {
    share: 'Išsprendė – kiek visų sprendusiųjų atsakė teisingai; neatsakiusieji taip pat skaičiuojami.',
    biserial:
      'Skiriamoji geba (r) – ar užduotį dažniau išsprendė tie, kurie surinko daugiau taškų už kitas užduotis (pataisyta taškinė dviserijinė koreliacija, Henrysson, 1963). Mažiau kaip 0,2 – užduotis skiria silpnai, mažiau už 0 – atvirkščiai.',
    upperLower:
      'D – kiek dažniau užduotį išsprendė 27 % daugiausia taškų surinkusių mokinių negu 27 % mažiausiai surinkusių (Kelley, 1939).',
    distractors:
      'Stiprus klaidingas atsakymas – geriausi 27 % jį rinkosi dažniau negu teisingą: galbūt klysta raktas. Neveikiantis atsakymas – jį pasirinko mažiau kaip 5 % mokinių (Haladyna ir Downing, 1993); neskaičiuojamas ten, kur išsprendė 90 % ir daugiau.',
    level:
      'Abejotinas lygis – užduoties išsprendusiųjų dalis tinka kitam lygiui. Riba tarp dviejų lygių eina per vidurį tarp jų užduočių medianų; pastaba rašoma tik tada, kai visas 95 % intervalas (Wilson, 1927) yra už ribos.',
  },
  borders: ({ easyMedium, mediumHard }: { easyMedium: string; mediumHard: string }) =>
    `Šiame iššūkyje lengvos ir vidutinės užduoties riba – ${easyMedium}, vidutinės ir sunkios – ${mediumHard}.`,
  noBorder: 'nėra',
};
