import { num, plural } from './forms';

const tasks = (n: number) =>
  plural(n, `${num(n)} užduotis`, `${num(n)} užduotys`, `${num(n)} užduoties`, `${num(n)} užduočių`);

/** Words of tasks that come from elsewhere and go elsewhere, Lithuanian. */
export const exchange = {
  import: {
    title: 'Užduočių importas',
    act: 'Importuoti užduotis',
    about:
      'Archyve turi būti aplankai su užduotimis „Bebras Task Markdown“ formatu (failai, kurių vardai baigiasi „.task.md“) ir jų paveikslais. Pirmiausia bus parodyta, kas archyve yra; į užduočių sąrašą pateks tik tai, ką pažymėsite.',
    file: 'Užduočių archyvas (zip)',
    fileHint: ({ megabytes, n }: { megabytes: number; n: number }) =>
      `Ne daugiau kaip ${num(megabytes)} MB ir ${num(n)} užduočių`,
    look: 'Peržiūrėti',
    missing: 'Pasirinkite failą.',
    tooLarge: 'Archyvas per didelis: jame per daug duomenų, failų arba užduočių.',
    wrongKind: 'Tai ne zip archyvas.',
    failed: 'Nepavyko perskaityti archyvo.',
    found: ({ n }: { n: number }) => `Archyve rasta: ${tasks(n)}`,
    nothing: 'Užduočių, kurias būtų galima importuoti, archyve nerasta',
    nothingHint: 'Pataisykite, kas nurodyta prie failų, ir pasirinkite archyvą iš naujo.',
    problems: 'Pastabos apie failus',
    problemsHint: 'Užduotis su klaida neimportuojama. Įspėjimai netrukdo, bet perskaitykite juos.',
    level: { error: 'Klaida', warning: 'Įspėjimas' },
    line: ({ n }: { n: number }) => `${num(n)} eilutė`,
    col: {
      file: 'Failas',
      level: 'Rūšis',
      message: 'Pastaba',
      answer: 'Atsakymas',
      key: 'Spėjamas teisingas atsakymas',
      status: 'Parengtumas',
      standing: 'Kas bus',
      act: 'Veiksmas',
    },
    standing: {
      NEW: 'Nauja užduotis',
      REPLACES: 'Pakeis esamą užduotį',
      TAKEN: 'Tokį numerį turi kito naudotojo užduotis',
    },
    choices: ({ n }: { n: number }) =>
      plural(n, `${num(n)} atsakymas`, `${num(n)} atsakymai`, `${num(n)} atsakymo`, `${num(n)} atsakymų`),
    typed: 'Įrašo mokinys',
    interactive: 'Interaktyvioji',
    pictures: ({ n }: { n: number }) =>
      plural(n, `${num(n)} paveikslas`, `${num(n)} paveikslai`, `${num(n)} paveikslo`, `${num(n)} paveikslų`),
    noKey: 'Nerasta',
    selectAll: 'Pažymėti visas užduotis',
    select: ({ name }: { name: string }) => `Pažymėti: ${name}`,
    take: ({ n }: { n: number }) =>
      plural(
        n,
        `Importuoti ${num(n)} užduotį`,
        `Importuoti ${num(n)} užduotis`,
        `Importuoti ${num(n)} užduoties`,
        `Importuoti ${num(n)} užduočių`,
      ),
    takeNothing: 'Importuoti',
    confirmReplace: 'Pakeisti esamas užduotis?',
    replaceHint: ({ n }: { n: number }) =>
      `${plural(
        n,
        `Bus pakeista ${num(n)} užduotis.`,
        `Bus pakeistos ${num(n)} užduotys.`,
        `Bus pakeista ${num(n)} užduoties.`,
        `Bus pakeista ${num(n)} užduočių.`,
      )} Kas jose pataisyta čia, bus pakeista tuo, kas yra archyve. Užbaigti rinkiniai turi savo kopijas: jie nepasikeis.`,
    lookAt: 'Peržiūrėti',
    lookAtOf: ({ name }: { name: string }) => `Peržiūrėti: ${name}`,
    lookFailed: 'Nepavyko parodyti užduoties.',
    notTaken: 'Nepavyko importuoti užduočių.',
    taken: ({ n }: { n: number }) => `Importuota: ${tasks(n)}`,
    takenHint:
      'Importuotų užduočių teisingą atsakymą turi patvirtinti žmogus. Kol jis nepatvirtintas, užduoties į užbaigtą rinkinį įtraukti negalima.',
    again: 'Importuoti kitą archyvą',
    toList: 'Į užduočių sąrašą',
    interactiveHint: 'Interaktyviosios užduoties paketą įkelkite atskirai.',
  },
  key: {
    act: 'Patvirtinti atsakymą',
    actOf: ({ name }: { name: string }) => `Patvirtinti atsakymą: ${name}`,
    title: 'Teisingo atsakymo patvirtinimas',
    about: 'Perskaitykite užduotį ir nurodykite teisingą atsakymą. Kas jį patvirtino, bus įrašyta į veiksmų žurnalą.',
    suspected: ({ key }: { key: string }) => `Iš užduoties teksto atrodo, kad teisingas atsakymas – ${key}.`,
    none: 'Iš užduoties teksto atsakymo atpažinti nepavyko.',
    explanation: 'Sprendimo paaiškinimas',
    correct: 'Teisingas atsakymas',
    choice: ({ letter }: { letter: string }) => `${letter} atsakymas`,
    confirm: 'Patvirtinti',
    required: 'Nurodykite teisingą atsakymą.',
    confirmed: 'Teisingas atsakymas patvirtintas.',
    failed: 'Nepavyko patvirtinti teisingo atsakymo.',
  },
  export: {
    act: 'Eksportuoti',
    title: 'Eksportas',
    about: 'Kartu eksportuojami teisingi atsakymai ir paaiškinimai: mokiniams failo neduokite.',
    format: 'Formatas',
    formats: {
      moodle: 'Moodle XML – į „Moodle“ klausimų banką',
      qti: 'QTI 3 – į kitas testavimo sistemas (zip)',
    },
    loadFailed: 'Nepavyko sužinoti, ką galima eksportuoti.',
    out: ({ n }: { n: number }) => `Bus eksportuota: ${tasks(n)}`,
    left: 'Nebus eksportuota',
    nothing: 'Eksportuoti nėra ko',
    why: {
      KEY: 'teisingas atsakymas dar nepatvirtintas',
      INTERACTIVE: 'interaktyviosios užduoties šie formatai neperteikia',
      HIDDEN: 'teisingas atsakymas dar neskelbiamas',
    },
    hiddenName: 'Užduotis, kurios atsakymas neskelbiamas',
    download: 'Atsisiųsti',
    failed: 'Nepavyko eksportuoti.',
  },
};
