import { count, unit } from './numbers';

const tasks = (n: number) => count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių');

/** The field that the right answer is typed into. */
type Field = { dataLength: number | null; dataMinValue: string | null; dataMaxValue: string | null };

/** Words of the import and export of tasks, Lithuanian. */
export const exchange = {
  import: {
    title: 'Užduočių importas',
    act: 'Importuoti užduotis',
    about:
      'Archyve turi būti aplankai su užduotimis „Bebras Task Markdown“ formatu (failai, kurių vardai baigiasi „.task.md“) ir jų paveikslais. Pirmiausia bus parodyta, kas archyve yra; į užduočių sąrašą pateks tik tai, ką pažymėsite.',
    file: 'Užduočių archyvas (zip)',
    fileHint: ({ megabytes, n }: { megabytes: number; n: number }) =>
      `Ne daugiau kaip ${unit(megabytes, 'MB')} ir ${count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių')}`,
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
    line: ({ n }: { n: number }) => unit(n, 'eilutė'),
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
    choices: ({ n }: { n: number }) => count(n, '# atsakymas', '# atsakymai', '# atsakymo', '# atsakymų'),
    typed: 'Įrašo mokinys',
    interactive: 'Interaktyvioji',
    pictures: ({ n }: { n: number }) => count(n, '# paveikslas', '# paveikslai', '# paveikslo', '# paveikslų'),
    noKey: 'Nerasta',
    selectAll: 'Pažymėti visas užduotis',
    select: ({ name }: { name: string }) => `Pažymėti: ${name}`,
    take: ({ n }: { n: number }) =>
      count(n, 'Importuoti # užduotį', 'Importuoti # užduotis', 'Importuoti # užduoties', 'Importuoti # užduočių'),
    takeNothing: 'Importuoti',
    confirmReplace: 'Pakeisti esamas užduotis?',
    replaceHint: ({ n }: { n: number }) =>
      `${count(n, 'Bus pakeista # užduotis.', 'Bus pakeistos # užduotys.', 'Bus pakeista # užduoties.', 'Bus pakeista # užduočių.')} Kas jose pataisyta čia, bus pakeista tuo, kas yra archyve. Parengti rinkiniai turi savo kopijas: jie nepasikeis.`,
    lookAt: 'Peržiūrėti',
    lookAtOf: ({ name }: { name: string }) => `Peržiūrėti: ${name}`,
    lookFailed: 'Nepavyko parodyti užduoties.',
    notTaken: 'Nepavyko importuoti užduočių.',
    taken: ({ n }: { n: number }) => `Importuota: ${tasks(n)}`,
    takenHint:
      'Importuotų užduočių teisingą atsakymą turi patvirtinti žmogus. Kol jis nepatvirtintas, užduoties į parengtą rinkinį įtraukti negalima.',
    again: 'Importuoti kitą archyvą',
    toList: 'Į užduočių sąrašą',
    interactiveHint: 'Interaktyviosios užduoties paketą įkelkite atskirai.',
  },
  key: {
    act: 'Patvirtinti atsakymą',
    actOf: ({ name }: { name: string }) => `Patvirtinti atsakymą: ${name}`,
    title: 'Teisingo atsakymo patvirtinimas',
    about: 'Perskaitykite užduotį ir nurodykite teisingą atsakymą. Kas jį patvirtino, bus įrašyta į veiksmų žurnalą.',
    suspected: ({ key }: { key: string }) => `Iš užduoties teksto atrodo, kad teisingas atsakymas – ${key}.`,
    none: 'Iš užduoties teksto atsakymo atpažinti nepavyko.',
    explanation: 'Sprendimo paaiškinimas',
    correct: 'Teisingas atsakymas',
    choice: ({ letter }: { letter: string }) => `${letter} atsakymas`,
    confirm: 'Patvirtinti',
    confirmAgainst: 'Vis tiek patvirtinti',
    outside:
      'Atsakymas netelpa į lauko ribas arba ilgį: mokinys jo negalėtų įrašyti. Pataisykite atsakymą arba užduoties redaktoriuje pakeiskite lauko ribas.',
    against: 'Atsakymas skiriasi nuo užduoties teksto',
    againstHint: ({ key, value }: { key: string; value: string }) =>
      `Iš užduoties paaiškinimo atrodo, kad teisingas atsakymas – ${key}, o Jūs nurodėte ${value}. Dar kartą patikrinkite.`,
    field: ({ dataLength, dataMinValue, dataMaxValue }: Field) => {
      const range = [dataMinValue !== null && `nuo ${dataMinValue}`, dataMaxValue !== null && `iki ${dataMaxValue}`];
      const parts = [range.filter(Boolean).join(' '), dataLength === null ? '' : `ilgis ${String(dataLength)}`];
      const said = parts.filter((part) => part !== '').join(', ');
      return said === '' ? '' : `Mokinio laukas: ${said}`;
    },
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
      markdown: 'Bebro užduočių failai (Task Markdown) – kitoms šalims ir šiam bankui (zip)',
      moodle: 'Moodle XML – į „Moodle“ klausimų banką',
      qti: 'QTI 3 – į kitas testavimo sistemas (zip)',
    },
    loadFailed: 'Nepavyko sužinoti, ką galima eksportuoti.',
    out: ({ n }: { n: number }) => `Bus eksportuota: ${tasks(n)}`,
    left: 'Nebus eksportuota',
    nothing: 'Eksportuoti nėra ko',
    why: {
      KEY: 'teisingas atsakymas dar nepatvirtintas',
      INTERACTIVE: 'interaktyviąją užduotį perteikia tik Bebro užduočių failai',
      HIDDEN: 'teisingas atsakymas dar neskelbiamas',
    },
    hiddenName: 'Užduotis, kurios atsakymas neskelbiamas',
    download: 'Atsisiųsti',
    failed: 'Nepavyko eksportuoti.',
  },
};
