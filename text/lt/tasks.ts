import { count, num, unit } from './numbers';

/** "I etape". */
const stage = (round: number) => `${round === 1 ? 'I' : round === 2 ? 'II' : round}\u00a0etape`;

/** The limits of a picture: of its file, and of its sides in pixels. */
type Limits = { megabytes: number; side: number };
const most = ({ megabytes, side }: Limits) =>
  `daugiausia ${unit(megabytes, 'MB')} ir ${count(side, '# pikselis', '# pikseliai', '# pikselio', '# pikselių')} kraštinėje`;

/** Words of tasks and their pictures, Lithuanian. */
export const tasks = {
  title: {
    list: 'Užduotys',
    create: 'Nauja užduotis',
    edit: 'Užduoties redagavimas',
    preview: 'Užduoties peržiūra',
    picker: 'Užduočių pasirinkimas',
  },
  type: { BASIC: 'Įprastinė užduotis', LODGE: 'Interaktyvioji užduotis' },
  status: { DRAFT: 'Laukia teisingo atsakymo', READY: 'Parengta' },
  field: {
    name: 'Pavadinimas',
    internationalId: 'Tarptautinis numeris',
    language: 'Kalba',
    ageGroup: 'Amžiaus grupė',
    difficulty: 'Sunkumas',
    type: 'Tipas',
    status: 'Parengtumas',
    content: 'Sąlyga',
    solution: 'Sprendimo paaiškinimas',
    origin: 'Autorystė',
    relevance: 'Kodėl tai informatika?',
    tags: 'Žymos',
    keywords: 'Raktažodžiai',
    ctKeywords: 'Informatinio mąstymo raktažodžiai',
    choices: 'Atsakymai',
    dataType: 'Duomenų tipas',
    dataLength: 'Ilgis',
    dataMinValue: 'Mažiausia reikšmė',
    dataMaxValue: 'Didžiausia reikšmė',
    correctAnswerValue: 'Teisingas atsakymas',
    levels: 'Amžiaus grupės ir sunkumas',
  },
  dataType: { number: 'Skaičius', text: 'Tekstas', day: 'Data', time: 'Laikas' },
  hint: {
    internationalId: 'Metai, šalis ir numeris: 2026-LT-01',
    levels: 'Kuriai amžiaus grupei užduotis skirta ir kokia ji jai sunki.',
    tags: 'Žymas atskirkite kableliais.',
    comment: 'Mokiniai pastabos nemato.',
    dataLength: {
      number: 'Kiek ženklų daugiausia gali turėti atsakymas',
      text: 'Kiek ženklų turi turėti atsakymas',
    },
    bounds: { number: 'Skaičius, pvz., 0 arba 12,5', day: 'Data, pvz., 2026-11-20', time: 'Laikas, pvz., 14:35' },
    ready: 'Pažymėjus teisingą atsakymą ir išsaugojus, užduotis bus parengta.',
    suspected: ({ key }: { key: string }) =>
      `Iš importuotos užduoties teksto atrodo, kad teisingas atsakymas – ${key}. Patikrinkite.`,
    mendFields: 'Pataisykite pažymėtus laukus.',
  },
  frozen: {
    title: 'Užduotis yra užduočių rinkiniuose',
    text: 'Parengti rinkiniai ir vykstantys iššūkiai turi savo užduoties kopiją: Jūsų pakeitimai jų nepasieks. Klaidingą vykstančio iššūkio užduotį taisykite rinkinyje.',
    drafts: 'Rengiamuose rinkiniuose pakeitimai matysis iš karto.',
  },
  country: ({ country }: { country: string }) => `Šalis: ${country}`,
  correct: 'Teisingas',
  correctOf: ({ letter }: { letter: string }) => `Teisingas atsakymas – ${letter}`,
  choiceOf: ({ letter }: { letter: string }) => `${letter} atsakymas`,
  commentOf: ({ letter }: { letter: string }) => `${letter} atsakymo pastaba`,
  act: {
    create: 'Kurti užduotį',
    createInteractive: 'Kurti interaktyviąją užduotį',
    clone: 'Kurti kopiją',
    statistics: 'Atsakymų statistika',
    preview: 'Peržiūra',
  },
  filter: {
    languages: 'Visos kalbos',
    ageGroups: 'Visos amžiaus grupės',
    levels: 'Bet koks sunkumas',
    types: 'Visi tipai',
    statuses: 'Parengtos ir laukiančios',
    keywords: ({ n }: { n: number }) => (n === 0 ? 'Raktažodžiai' : `Raktažodžiai: ${num(n)}`),
  },
  empty: 'Užduočių nerasta',
  emptyHint: 'Sukurkite pirmąją užduotį.',
  copyHint: 'Kopija iš archyvo yra be teisingo atsakymo: jį nurodysite patys.',
  confirmDelete: 'Ar tikrai norite ištrinti šią užduotį?',
  deleteTitle: ({ name }: { name: string }) => `Ištrinti „${name}“?`,
  deleteHint:
    'Ištrinti galima tik tokią užduotį, kurios nėra jokiame užduočių rinkinyje. Šio veiksmo atšaukti negalima.',
  statistics: {
    answer: 'Atsakymas',
    count: 'Sprendimų',
    correct: 'Teisingi atsakymai',
    incorrect: 'Neteisingi atsakymai',
    none: 'Neatsakyta',
    nobody: 'Užduoties dar niekas nesprendė.',
    share: ({ percent }: { percent: number }) => unit(percent, '%'),
    failed: 'Nepavyko gauti atsakymų statistikos.',
  },
  picker: {
    add: ({ n }: { n: number }) =>
      count(n, 'Pridėti # užduotį', 'Pridėti # užduotis', 'Pridėti # užduoties', 'Pridėti # užduočių'),
    nothing: 'Pridėti',
    rowOf: ({ name }: { name: string }) => `Pasirinkti: ${name}`,
    all: 'Pasirinkti visas šio puslapio užduotis',
    chosen: ({ n }: { n: number }) => `Pasirinkta: ${num(n)}`,
  },
  uses: {
    title: 'Kur naudojama',
    present: 'jau rinkinyje',
    public: ({ name }: { name: string }) => `vieša: ${name}`,
    held: ({ year, round }: { year: number; round: number }) => `naudota ${year}\u00a0m. ${stage(round)}`,
    draft: ({ name }: { name: string }) => `rengiamame rinkinyje: ${name}`,
    practice: ({ name }: { name: string }) => `treniruotėje: ${name}`,
  },
  image: {
    title: 'Paveikslo pasirinkimas',
    find: 'Ieškoti pagal pavadinimą',
    scope: 'Paskirtis',
    scopes: { '': 'Visi', task: 'Užduočiai', answer: 'Atsakymui' },
    upload: 'Įkelti paveikslą',
    file: 'Paveikslo failas',
    fileHint: (limits: Limits) => `PNG, JPEG, WebP, GIF arba SVG, ${most(limits)}`,
    name: 'Aprašymas',
    nameMissing: 'Parašykite, kas pavaizduota. Jei paveikslas tik puošia, spauskite „Įkelti paveikslą“ dar kartą.',
    nameHint: 'Kas pavaizduota: jį perskaitys tiems, kurie paveikslo nemato.',
    untitled: 'Be pavadinimo',
    choose: 'Pasirinkti',
    chooseOf: ({ name }: { name: string }) => `Pasirinkti paveikslą: ${name}`,
    empty: 'Paveikslų nerasta',
    emptyHint: 'Įkelkite paveikslą.',
    missing: 'Pasirinkite failą.',
    wrongKind: 'Tinka tik paveikslų failai.',
    tooLarge: (limits: Limits) => `Paveikslas per didelis: ${most(limits)}.`,
  },
  check: {
    title: 'Užduoties paveikslai',
    missing: ({ n, names }: { n: number; names: string }) =>
      `${count(n, 'Trūksta # paveikslo', 'Trūksta # paveikslų', 'Trūksta # paveikslo', 'Trūksta # paveikslų')}${names === '' ? '' : `: ${names}`}. Mokiniai jų nematys: įkelkite iš naujo arba pašalinkite.`,
    undescribed: ({ n }: { n: number }) =>
      `${count(n, '# paveikslas yra', '# paveikslai yra', '# paveikslo yra', '# paveikslų yra')} be aprašymo: nematantys nesužinos, kas juose pavaizduota.`,
    areas: {
      AREA_DRAWING: () =>
        'Vietų paveiksle nebus galima spausti: tam tinka tik paprastas SVG piešinys (be stilių lapo, filtrų, animacijos ir įdėtų paveikslų).',
      AREA_NO_CHOICE: ({ letters }: { letters: string }) => `Paveikslo vieta ${letters} neturi atsakymo varianto.`,
      AREA_MISSING: ({ letters }: { letters: string }) =>
        `Paveiksle nepažymėta vieta ${letters}: vietas turi turėti visi variantai arba nė vienas.`,
      AREA_SMALL: ({ letters }: { letters: string }) =>
        `Paveikslo vieta ${letters} telefone būtų mažesnė nei 44\u00a0taškai, pirštu į ją nepataikytų.`,
      AREA_OVERLAP: ({ letters }: { letters: string }) => `Paveikslo vietos ${letters} dengia viena kitą.`,
      AREA_UNNAMED: ({ letters }: { letters: string }) => `Paveikslo aprašyme neįvardyta vieta ${letters}.`,
    },
  },
  paste: {
    wait: 'Palaukite, kol bus įkelti paveikslai.',
  },
  removed: {
    title: 'Užduotis išsaugota, bet ne visa',
    list: ({ things }: { things: string }) => `Iš teksto išimta: ${things}.`,
    kinds: {
      PICTURE: ({ n }: { n: number }) =>
        `${count(n, '# paveikslas', '# paveikslai', '# paveikslo', '# paveikslų')} ne iš šios svetainės`,
      SCRIPT: ({ n }: { n: number }) => count(n, '# scenarijus', '# scenarijai', '# scenarijaus', '# scenarijų'),
      FRAME: ({ n }: { n: number }) =>
        count(n, '# įterptas puslapis', '# įterpti puslapiai', '# įterpto puslapio', '# įterptų puslapių'),
      FORM: ({ n }: { n: number }) =>
        count(n, '# formos laukas', '# formos laukai', '# formos lauko', '# formos laukų'),
      DRAWING: ({ n }: { n: number }) =>
        count(n, '# įterptas brėžinys', '# įterpti brėžiniai', '# įterpto brėžinio', '# įterptų brėžinių'),
      MEDIA: ({ n }: { n: number }) =>
        `${count(n, '# vaizdo ar garso įrašas', '# vaizdo ar garso įrašai', '# vaizdo ar garso įrašo', '# vaizdo ar garso įrašų')}`,
    },
  },
  outcome: {
    TASK_CREATED: 'Užduotis sukurta.',
    TASK_CLONED: 'Užduoties kopija sukurta.',
    TASK_DELETED: 'Užduotis ištrinta.',
    TASK_NOT_CREATED: 'Nepavyko sukurti užduoties.',
    TASK_NOT_MODIFIED: 'Nepavyko išsaugoti užduoties pakeitimų.',
    TASK_NOT_CLONED: 'Nepavyko sukurti užduoties kopijos.',
    TASK_NOT_DELETED: 'Nepavyko ištrinti užduoties.',
    TASK_CHOICE_TEXT: 'Įrašykite kiekvieno atsakymo tekstą.',
    TASK_CORRECT_CHOICE: 'Pažymėkite teisingą atsakymą.',
    TASK_DATA_TYPE: 'Pasirinkite duomenų tipą.',
    TASK_CORRECT_VALUE: 'Įrašykite teisingą atsakymą.',
    TASK_VALUE_SHAPE: {
      number: 'Atsakymas turi būti skaičius, kuris telpa į nurodytas ribas ir ilgį.',
      text: 'Atsakymas turi būti nurodyto ilgio tekstas.',
      day: 'Atsakymas turi būti data, kuri telpa į nurodytas ribas, pvz., 2026-11-20.',
      time: 'Atsakymas turi būti laikas, kuris telpa į nurodytas ribas, pvz., 14:35.',
    },
    TASK_EXACT_LENGTH: ({ n }: { n: number }) =>
      count(
        n,
        'Atsakymą turi sudaryti lygiai # ženklas.',
        'Atsakymą turi sudaryti lygiai # ženklai.',
        'Atsakymą turi sudaryti lygiai # ženklo.',
        'Atsakymą turi sudaryti lygiai # ženklų.',
      ),
    TASK_BOUND: 'Riba turi būti to paties tipo, o didžiausia reikšmė – ne mažesnė už mažiausią.',
    TASK_LENGTH: 'Įrašykite sveikąjį skaičių nuo 1 iki 200.',
    TASK_ID_USED: 'Toks numeris šia kalba jau užimtas: įrašykite kitą.',
    TASK_TAGS: 'Žymų gali būti iki 20, kiekviena – iki 60 ženklų.',
    TASK_PICTURE: 'Tokio paveikslo nėra: pasirinkite kitą.',
    LOAD_TASK: 'Nepavyko gauti užduoties.',
    LOAD_TASKS: 'Nepavyko gauti užduočių sąrašo.',
    LOAD_TASK_COUNT: 'Nepavyko sužinoti užduočių skaičiaus.',
    LOAD_LISTS: 'Nepavyko gauti kalbų, amžiaus grupių ir raktažodžių.',
    LOAD_IMAGES: 'Nepavyko gauti paveikslų sąrašo.',
    IMAGE_UPLOADED: 'Paveikslas įkeltas.',
    IMAGE_NOT_UPLOADED: 'Nepavyko įkelti paveikslo.',
  },
};
