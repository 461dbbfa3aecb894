import type { ImportRemark } from '../../contract/exchange-remarks';
import { interactive } from './interactive';
import { tasks } from './tasks';

type Values = Readonly<Record<string, string>>;

/** What the import says of task files, Lithuanian. */
export const exchangeRemarks: Record<ImportRemark, (values: Values) => string> = {
  NO_HEAD: () => 'Failas turi prasidėti eilute „---“ (nerasta užduoties antraštė).',
  HEAD_OPEN: () => 'Užduoties antraštė neužbaigta: trūksta antros eilutės „---“.',
  HEAD_FIELDS: () => 'Antraštėje turi būti laukai pavidalu „laukas: reikšmė“.',
  YAML_INDENT: () => 'Antraštės YAML klaida: netinkama įtrauka.',
  YAML_COLON: () => 'Antraštės YAML klaida: dvitaškis reikšmėje – rašykite reikšmę kabutėse.',
  YAML_TWICE: () => 'Antraštės YAML klaida: tas pats laukas pakartotas.',
  YAML_MISSING: () => 'Antraštės YAML klaida: trūksta dvitaškio, kabutės arba skliausto.',
  YAML_TAB: () => 'Antraštės YAML klaida: įtraukai naudokite tarpus, ne tabuliavimą.',
  YAML_SIGN: () => 'Antraštės YAML klaida: netikėtas ženklas.',
  YAML_ALIAS: () => 'Antraštės YAML klaida: netinkamas ženklas „*“ – rašykite reikšmę kabutėse.',
  YAML_OTHER: ({ text }) => `Antraštės YAML klaida: ${text}`,
  FILE_NAME: () => 'Failo vardas turėtų būti pavidalo „2026-LT-01-lit.task.md“.',
  NO_ID: () => 'Nėra užduoties identifikatoriaus (laukas „id“).',
  ID_EMPTY: ({ id }) => `Laukas „id“ tuščias – imama iš failo vardo: ${id}.`,
  ID_UNFIT: ({ field, id }) => `Laukas „id“ netinkamas (${field}) – imama iš failo vardo: ${id}.`,
  ID_DIFFERS: ({ id, name }) => `Laukas „id“ (${id}) nesutampa su failo vardu (${name}).`,
  NO_TITLE: () => 'Nėra užduoties pavadinimo (laukas „title“).',
  COUNTRY: ({ code }) => `Nežinomas šalies kodas „${code}“.`,
  LANGUAGE: ({ code }) => `Kalba „${code}“ neturi dviejų raidžių kodo.`,
  NO_AGES: () => 'Nenurodytos amžiaus grupės (laukas „ages“).',
  AGE_UNKNOWN: ({ group }) => `Nežinoma amžiaus grupė „${group}“ – praleista.`,
  NO_LEVEL: () => 'Užduočiai nenurodytas nė vienas sunkumo lygis.',
  LEVEL_UNKNOWN: ({ word, ages }) => `Nežinomas sunkumo lygis „${word}“ (${ages} m.) – praleistas.`,
  LEVEL_BONUS: ({ ages }) => `Lygis „bonus“ (${ages} m.) pakeistas į „hard“.`,
  SIGHT_UNKNOWN: ({ said }) =>
    `Lauko „without_sight“ reikšmė „${said}“ nežinoma (galimos „true“ ir „false“) – praleista.`,
  NO_ANSWER_TYPE: () => 'Nenurodytas atsakymo tipas (laukas „answer_type“).',
  ANSWER_TYPE_UNKNOWN: ({ said }) =>
    `Nežinomas atsakymo tipas „${said}“ (laukas „answer_type“). Neaišku, kaip į užduotį atsakoma, todėl ji neįkeliama.`,
  ANSWER_TYPE_STATED: ({ said }) =>
    `Nežinomas atsakymo tipas „${said}“ (laukas „answer_type“): kaip į užduotį atsakoma, nustatyta pagal kitus failo laukus.`,
  INTERACTIVE: () =>
    `Interaktyvioji užduotis be paketo: kol jis neįkeltas, būsena bus „${tasks.status.DRAFT}“, spręsti jos negalima.`,
  NO_CHOICES: () => 'Nerasta atsakymo variantų.',
  KEY_MISSING: () => `Teisingas atsakymas nenurodytas: užduoties būsena bus „${tasks.status.DRAFT}“.`,
  KEY_GUESSED: ({ guess }) =>
    `Teisingas atsakymas nenurodytas: užduoties būsena bus „${tasks.status.DRAFT}“. Iš paaiškinimo panašu, kad tai „${guess}“ – patvirtinkite.`,
  KEY_SHAPE: () => 'Laukas „answer_key“ turi būti raidė, raidžių sąrašas arba aprašas { type, value }.',
  KEY_TYPE: ({ type }) => `Nežinomas atsakymo tipas „${type}“ lauke „answer_key“ (galimi N, S, D, T).`,
  KEY_NO_VALUE: () => 'Lauke „answer_key“ trūksta reikšmės („value“).',
  KEY_VALUE: ({ value, type }) => `Reikšmė „${value}“ lauke „answer_key“ neatitinka tipo ${type}.`,
  KEY_TOLERANCE: ({ tolerance }) =>
    `Paklaida „${tolerance}“ lauke „answer_key“ galima tik skaičiui ir negali būti neigiama.`,
  KEY_LENGTH: () => 'Ilgis („length“) lauke „answer_key“ turi būti sveikasis skaičius.',
  KEY_EMPTY: () => 'Laukas „answer_key“ tuščias.',
  KEY_ORDER: () =>
    'Lauke „answer_key“ turi būti visų variantų raidės teisinga tvarka, ir ji turi skirtis nuo rodomos, pavyzdžiui, [B, A, C].',
  KEY_NO_CHOICE: () => 'Lauke „answer_key“ nurodyto atsakymo tarp variantų nėra.',
  KEY_CONTRADICTED: ({ stated, guess }) =>
    `Lauke „answer_key“ nurodyta „${stated}“, o paaiškinime, regis, „${guess}“ – patikrinkite.`,
  KEY_OUTSIDE: ({ value }) =>
    `Lauko „answer_key“ reikšmė „${value}“ netelpa į ten pat nurodytas ribas arba ilgį: mokinys jos negalėtų įrašyti.`,
  BOUNDS_GUESSED: ({ min, max }) =>
    `Atsakymo lauko ribos (nuo ${min} iki ${max}) atspėtos iš užduoties teksto – patikrinkite.`,
  BOUNDS_DROPPED: ({ min, max, guess }) =>
    `Iš užduoties teksto atsakymo lauko ribos būtų nuo ${min} iki ${max}, bet atsakymas, regis, „${guess}“: laukas įkeliamas be ribų – nurodykite jas užduoties redaktoriuje.`,
  NO_BODY: () => 'Nėra užduoties sąlygos (dalių „Body“ ir „Question/Challenge“).',
  SECTION_UNKNOWN: ({ heading }) => `Nežinoma dalis „${heading}“ – praleista.`,
  EMAIL_REMOVED: () => 'El. pašto adresas pašalintas.',
  PICTURE_UNDEFINED: ({ label }) => `Paveikslo nuoroda „![${label}]“ neaprašyta.`,
  PICTURE_MISSING: ({ path }) => `Paveikslas „${path}“: failas nerastas.`,
  PICTURE_LINK: ({ path }) => `Paveikslas „${path}“: simbolinės nuorodos neleidžiamos.`,
  PICTURE_LARGE: ({ path }) => `Paveikslas „${path}“: failas didesnis nei 5\u00a0MB.`,
  PICTURE_UNREADABLE: ({ path }) => `Paveikslas „${path}“: failo nepavyko perskaityti.`,
  PICTURE_ELSEWHERE: ({ path }) => `Paveikslas „${path}“: jis turi būti užduoties aplanke.`,
  PICTURE_OUTSIDE: ({ path }) => `Paveikslas „${path}“: kelias išeina už užduoties aplanko.`,
  PICTURE_NONE: ({ path }) => `Paveikslas „${path}“: tai ne paveikslas (tinka SVG, PNG, JPEG, GIF, WebP).`,
  PICTURE_WIDE: ({ path }) => `Paveikslas „${path}“: per didelis, kraštinė gali būti iki 8000\u00a0pikselių.`,
  PICTURE_DAMAGED: ({ path }) => `Paveikslas „${path}“: sugadintas.`,
  PICTURE_NO_ALT: ({ path }) => `Paveikslas „${path}“: nėra aprašymo tiems, kurie jo nemato.`,
  PICTURE_DRAWING: ({ path }) => `Paveikslas „${path}“: SVG piešinys sugadintas.`,
  AREA_DRAWING: ({ path }) =>
    `Paveikslas „${path}“: paspaudžiamoms vietoms tinka tik paprastas SVG piešinys (be stilių lapo, filtrų, animacijos ir įdėtų paveikslų).`,
  AREA_NO_CHOICE: ({ path, letters }) => `Paveikslas „${path}“: vieta ${letters} neturi atsakymo varianto.`,
  AREA_MISSING: ({ path, letters }) =>
    `Paveikslas „${path}“: nepažymėta vieta ${letters}. Vietas turi turėti visi variantai arba nė vienas.`,
  AREA_SMALL: ({ path, letters }) =>
    `Paveikslas „${path}“: vieta ${letters} telefone būtų mažesnė nei 44\u00a0taškai, pirštu į ją nepataikytų.`,
  AREA_OVERLAP: ({ path, letters }) => `Paveikslas „${path}“: vietos ${letters} dengia viena kitą.`,
  AREA_UNNAMED: ({ path, letters }) => `Paveikslas „${path}“: jo aprašyme neįvardyta vieta ${letters}.`,
  TASK_LARGE: () => 'Užduoties failas didesnis nei 256\u00a0KB.',
  TASK_UNREADABLE: () => 'Failo nepavyko perskaityti.',
  TASK_LETTERS: () => 'Failas nėra UTF-8 tekstas.',
  TASK_TWICE: ({ id }) => `Užduotis ${id} ta pačia kalba jau yra kitame faile.`,
  FOLDER_UNREADABLE: ({ folder }) => `Aplanko „${folder}“ nepavyko perskaityti.`,
  ARCHIVE_UNREADABLE: () => 'Archyvo nepavyko perskaityti.',
  ARCHIVE_OTHER: ({ kind = '' }) => {
    const known: Record<string, string> = {
      QTI: 'Tai QTI paketas.',
      MOODLE: 'Tai „Moodle“ klausimai.',
      OFFICE: 'Tai skaičiuoklės ar teksto rengyklės failas.',
      PACKAGE: 'Tai interaktyviosios užduoties paketas: jis įkeliamas mygtuku „Kurti interaktyviąją užduotį“.',
      EMPTY: 'Archyvas tuščias.',
    };
    return `${known[kind] ?? 'Užduočių failų archyve nėra.'} Čia importuojami failai, kurių vardai baigiasi „.task.md“.`;
  },
  RECORDING_UNFIT: ({ path }) =>
    `Įrašas „${path}“ praleistas: tinka WebM, Ogg, M4A, MP3 arba WAV, iki minutės ir 1\u00a0MB.`,
  PACKAGE_UNFIT: ({ reason = '', file }) => {
    const fault = Object.entries(interactive.faults).find(([name]) => name === reason)?.[1];
    const said = fault ?? (reason === 'TOO_LARGE' ? interactive.tooLarge : interactive.wrongKind);
    return `Interaktyviosios užduoties paketas netinka. ${said}${file ? ` ${interactive.faultFile({ file })}` : ''}`;
  },
  NOT_STORED: ({ reason }) => `Nepavyko išsaugoti: ${reason}`,
};
