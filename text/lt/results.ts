import { menu } from './menu';
import { count, num, plural, unit } from './numbers';

const changeNames = ['finished', 'started', 'reopened', 'accepted', 'moved', 'removed', 'schools'] as const;

/** What happened after a calculation, each by its number. */
const changed = {
  finished: (n: number) => count(n, 'baigė # mokinys', 'baigė # mokiniai', 'baigė # mokinio', 'baigė # mokinių'),
  started: (n: number) => count(n, 'pradėjo # mokinys', 'pradėjo # mokiniai', 'pradėjo # mokinio', 'pradėjo # mokinių'),
  reopened: (n: number) =>
    count(
      n,
      'iš naujo atvertas # sprendimas',
      'iš naujo atverti # sprendimai',
      'iš naujo atverta # sprendimo',
      'iš naujo atverta # sprendimų',
    ),
  accepted: (n: number) =>
    count(
      n,
      'priimtas # pavėluotas atsakymas',
      'priimti # pavėluoti atsakymai',
      'priimta # pavėluoto atsakymo',
      'priimta # pavėluotų atsakymų',
    ),
  moved: (n: number) =>
    count(
      n,
      'kitai klasei ar mokyklai priskirtas # sprendimas',
      'kitai klasei ar mokyklai priskirti # sprendimai',
      'kitai klasei ar mokyklai priskirta # sprendimo',
      'kitai klasei ar mokyklai priskirta # sprendimų',
    ),
  removed: (n: number) =>
    count(n, 'ištrintas # sprendimas', 'ištrinti # sprendimai', 'ištrinta # sprendimo', 'ištrinta # sprendimų'),
  schools: (n: number) =>
    count(
      n,
      'pakeisti # mokyklos duomenys',
      'pakeisti # mokyklų duomenys',
      'pakeisti # mokyklos duomenys',
      'pakeisti # mokyklų duomenys',
    ),
};

/** Words of results, Lithuanian. */
export const results = {
  title: {
    label: 'Rezultatai',
    my: 'Mano rezultatai',
    personal: 'Asmeniniai rezultatai',
    secondRound: 'II etapo rezultatai',
    public: 'Iššūkio rezultatai',
    inSchool: 'Mokinio sprendimai',
  },
  col: {
    districtRank: 'Vieta savivaldybėje',
    countryRank: 'Vieta šalyje',
    rank: 'Vieta',
    fullName: 'Vardas ir pavardė',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    grade: 'Klasė',
    ageGroup: 'Amžiaus grupė',
    points: 'Taškai',
    school: 'Mokykla',
    tutorName: 'Mokytojas',
    tutorContacts: 'Mokytojo kontaktai',
    schoolContacts: 'Mokyklos kontaktai',
  },
  viewSolutions: 'Peržiūrėti sprendimus',
  gradeRank: 'Vieta pagal klasę',
  groupRank: 'Vieta pagal amžiaus grupę',
  answerPoints: 'Taškai už atsakymą',
  why: 'Kodėl tai informatika?',
  solution: 'Sprendimo paaiškinimas',
  notParticipated: 'Dalyvis šiame etape nedalyvavo.',
  notParticipatedSelf: 'Šiame etape tavo sprendimo nėra.',
  notParticipatedStaff: 'Jūs šiame etape nesprendėte.',
  mine: {
    stage: 'Rinkinys',
    points: ({ n }: { n: number }) => plural(n, 'taškas', 'taškai', 'taško', 'taškų'),
    ofPossible: ({ n }: { n: number }) => count(n, 'iš # galimo', 'iš # galimų', 'iš # galimo', 'iš # galimų'),
    bar: ({ points, of }: { points: number; of: number }) => `Surinkta taškų: ${num(points)} iš ${num(of)}`,
    start: 'Pradiniai taškai – juos gauna visi',
    signed: ({ n }: { n: number }) => (n > 0 ? `+${num(n)}` : num(n)),
    correct: ({ n }: { n: number }) => count(n, '# teisinga', '# teisingos', '# teisingos', '# teisingų'),
    wrong: ({ n }: { n: number }) => count(n, '# klaida', '# klaidos', '# klaidos', '# klaidų'),
    unanswered: ({ n }: { n: number }) => `${num(n)} be atsakymo`,
    correctOf: ({ n, of }: { n: number; of: number }) => `teisingos ${num(n)} iš ${num(of)}`,
    amongGrade: ({ grade }: { grade: number }) => `Tarp ${grade} klasės mokinių`,
    amongGroup: ({ name }: { name: string }) => `Amžiaus grupėje „${name}“`,
    country: 'Lietuvoje',
    district: 'Savivaldybėje',
    of: ({ n }: { n: number }) => `iš ${num(n)}`,
    placesChecked: 'Vietos bus paskelbtos, kai rezultatai bus patikrinti',
    noPlaces: 'Šio sprendimo vietos neskaičiuojamos',
    explanationOfOld: ({ date }: { date: string }) =>
      `Teisingas atsakymas pataisytas ${date}; paaiškinimas žemiau rašytas ankstesniam.`,
    explanationCorrected: 'Pataisytas paaiškinimas',
    finalOn: ({ date }: { date: string }) => `Vietos, sprendimai ir paaiškinimai bus paskelbti ${date}`,
    notYetHint: 'Kai taškai bus paskelbti, jie atsiras čia.',
    yourAnswer: 'Tavo atsakymas',
    pupilAnswer: 'Mokinio atsakymas',
    rightAnswer: 'Teisingas atsakymas',
    openTask: 'Atverti visą užduotį',
    correction: {
      FULL_ALL: 'Visi taškai skirti visiems',
      FULL_ANSWERED: 'Visi taškai skirti atsakiusiems',
      LEFT_OUT: 'Užduotis neskaičiuojama',
      NEW_KEY: 'Teisingas atsakymas pakeistas',
    },
    pill: ({ n, correctness, points }: { n: number; correctness: string; points: string }) =>
      `${n} užduotis: ${correctness}, ${points}`,
    praise: {
      high: 'Labai tvirta užtvanka.',
      good: 'Tvirta užtvanka.',
      fair: 'Užtvanka jau kyla.',
      start: 'Pirmieji rąstai jau vietoje.',
    },
  },
  notYet: 'Rezultatai bus paskelbti vėliau.',
  primary: 'Pirminiai rezultatai',
  final: 'Galutiniai rezultatai',
  correctionNote: ({ date, note }: { date: string | number; note: string | number }) =>
    `Rezultatai patikslinti ${date}: ${note}`,
  firstNote: ({ note }: { note: string }) => `Pastaba: ${note}`,
  beingChecked: 'Rezultatai tikrinami',
  beingCheckedHint: 'Jie bus paskelbti, kai bus patikrinti.',
  selectDistrict: 'Pasirinkite savivaldybę',
  selectSchool: 'Pasirinkite mokyklą',
  public: {
    NEED_DATA: 'Reikia daugiau informacijos.',
    READY: 'Rezultatai',
    FAILURE: 'Nepavyko gauti rezultatų.',
  },
  outcome: {
    LOAD_RESULTS: 'Nepavyko gauti rezultatų.',
  },
  list: {
    search: 'Pavardė arba mokykla',
    searchShort: 'Pavardė, mokykla',
    searchPupil: 'Pavardė arba vardas',
    gradeShort: 'Kl.',
    districtRankShort: 'Vieta sav.',
    district: 'Savivaldybė',
    ownDistrict: 'Savo savivaldybė',
    pointsOf: ({ n }: { n: number }) => `Taškai iš ${num(n)}`,
    of: ({ n }: { n: number }) => `iš ${num(n)}`,
    average: ({ n }: { n: number }) => `vidurkis ${num(n)}`,
    unnamed: 'Vardas neskelbiamas',
    filters: 'Rezultatų filtrai',
    gradesN: ({ range, n }: { range: string; n: number }) => `${range} ${n === 1 ? 'klasė' : 'klasės'}`,
    newest: 'Naujausi',
    newestStage: 'Paskutinis etapas',
    ranksFrom: ({ date }: { date: string }) => `Vietos skelbiamos nuo ${date}`,
    ownPlace: 'Tavo vieta:',
    showOwn: 'Rodyti mano eilutę',
    chooseGradeHint: 'Matysite pasirinktos klasės taškus ir vietas.',
    chooseClass: 'Pasirinkite klasę',
    chooseClassHint: 'Matysite jos taškus, vietas ir užduotis, kurias verta aptarti.',
    byGrade: 'Mokyklos, savivaldybės ir šalies sąrašai',
    notYetHint: 'Rezultatai čia atsiras, kai ateis jų skelbimo diena.',
    publicHint: 'Vardus matai tik tų, kurie sutiko juos skelbti.',
  },
  calculation: {
    primary: ({ date }: { date: string }) => `Pirminiai, vieši nuo ${date}`,
    final: ({ date }: { date: string }) => `Galutiniai, vieši nuo ${date}`,
    waiting: ({ n }: { n: number }) => `Nepaskelbta, vieša ${n}\u00a0versija`,
    version: ({ n, date }: { n: number; date: string }) => `${n} versija, apskaičiuota ${date}`,
    notYet: 'Dar neskaičiuota',
    notYetHint: 'Taškai ir vietos bus matomi, kai rezultatai bus apskaičiuoti.',
    act: 'Skaičiuoti galutinius rezultatus',
    confirmTitle: ({ name }: { name: string }) => `Skaičiuoti galutinius rezultatus: ${name}`,
    consequence:
      'Taškai ir vietos bus apskaičiuoti iš naujo ir išsaugoti kaip nauja versija. Ankstesnės versijos lieka.',
    publication: ({ date }: { date: string }) => `Vietos skelbiamos nuo ${date}.`,
    done: ({ n }: { n: number }) => `Rezultatai apskaičiuoti (${n} versija).`,
    attempts: ({ n }: { n: number }) => `Įskaityta sprendimų: ${num(n)}.`,
    running: ({ n }: { n: number }) =>
      count(
        n,
        'Dar sprendžia # mokinys.',
        'Dar sprendžia # mokiniai.',
        'Dar sprendžia # mokinio.',
        'Dar sprendžia # mokinių.',
      ),
    runningHint: `Palaukite, kol visi baigs, arba nutraukite sprendimą puslapyje „${menu.challenge.board}“.`,
    goesOn: 'Skaičiavimas tęsiamas. Jo eigą matysite rezultatų skaičiavimo puslapyje.',
    desk: 'Skaičiavimas ir taisymai',
    publish: 'Skelbimas',
    ofVersion: ({ n }: { n: number }) => `Rodoma ${unit(n, 'versija')}, ne naujausi rezultatai.`,
    toNewest: 'Rodyti naujausius',
    stale: 'Pasenę',
    staleTitle: 'Rezultatai pasenę: po skaičiavimo duomenys pasikeitė',
    staleHint: 'Apskaičiuokite iš naujo. Kas jau paskelbta, nesikeis, kol to nepadarysite.',
    staleUnpublishedHint:
      'Apskaičiuokite iš naujo. Jei nespėsite iki skelbimo datos, sistema perskaičiuos pati, kai niekas nebespręs.',
    changes: (of: Record<(typeof changeNames)[number], number>) =>
      `Po skaičiavimo: ${changeNames
        .filter((name) => of[name] > 0)
        .map((name) => changed[name](of[name]))
        .join(', ')}.`,
    isChecked: 'Tikrinami, dar nevieši',
  },
  publicPage: {
    naming: 'Vardai ir mokyklos rodomi tik tų, kurie sutiko juos skelbti.',
    tooFew:
      'Tokių dalyvių mažiau kaip penki, todėl jų rezultatų neskelbiame. Pasirinkite platesnį palyginimą (savivaldybę, šalį) arba kitą klasę.',
    nobodyAgreed: 'Niekas iš šios mokyklos nedavė sutikimo skelbti vardą.',
    choose: {
      grade: 'Pasirinkite klasę.',
      district: 'Pasirinkite savivaldybę.',
      school: 'Pasirinkite mokyklą.',
    },
  },
  contacts: {
    noTutor: 'Mokytojo nėra',
    show: 'Rodyti kontaktus',
    hide: 'Slėpti kontaktus',
  },
  sheet: {
    district: 'Savivaldybė',
    gradeCountry: 'Vieta šalyje pagal klasę',
    gradeDistrict: 'Vieta savivaldybėje pagal klasę',
    groupCountry: 'Vieta šalyje pagal amžiaus grupę',
    groupDistrict: 'Vieta savivaldybėje pagal amžiaus grupę',
    /** The head of the column that says of how many a place is. */
    of: ({ place }: { place: string }) => `${place}, iš`,
    startedAt: 'Sprendimo pradžia',
    code: 'Mokinio kodas',
    subGrade: 'Raidė',
    task: ({ n, name }: { n: number; name: string }) => `${n}. ${name}`,
    contacts: {
      tutor: 'Mokytojas',
      tutorEmail: 'Mokytojo el. paštas',
      tutorPhone: 'Mokytojo telefonas',
      schoolAddress: 'Mokyklos adresas',
      schoolEmail: 'Mokyklos el. paštas',
      schoolPhone: 'Mokyklos telefonas',
    },
  },
  export: {
    file: ({ name }: { name: string }) => `rezultatai ${name}`,
    named: ({
      name,
      version,
      isPart,
      withContacts,
    }: {
      name: string;
      version: number;
      isPart: boolean;
      withContacts: boolean;
    }) => `rezultatai ${name}${isPart ? ' dalis' : ''}${withContacts ? ' su kontaktais' : ''} ${version} versija`,
    failed: 'Nepavyko eksportuoti rezultatų.',
  },
  centreEmpty: 'Jūsų centro II etapo rezultatų dar nėra.',
  empty: 'Rezultatų nėra',
};
