import { count, plural } from './numbers';

/** Words of the keywords of tasks, Lithuanian. */
export const keywords = {
  title: 'Raktažodžiai',
  lead: 'Vienas medis visoms užduotims: sritys, temos ir raktažodžiai, kiekvienas lietuviškai ir angliškai.',
  failed: 'Nepavyko gauti raktažodžių.',
  field: {
    placeholder: 'Įrašykite raktažodį',
    all: 'Visi',
    remove: ({ name }: { name: string }) => `Išimti raktažodį „${name}“`,
    suggested: ({ name }: { name: string }) => `+ ${name}?`,
    add: ({ name }: { name: string }) => `Pridėti raktažodį „${name}“`,
    propose: ({ name }: { name: string }) => `Siūlyti naują: „${name}“`,
    proposed: ({ name }: { name: string }) => `Pasiūlytas raktažodis „${name}“`,
    proposedText: 'Užduočiai jis jau priskirtas, o vietą medyje jam parinks organizatoriai.',
    notProposed: 'Nepavyko pasiūlyti raktažodžio',
    gone: 'nebėra tokio raktažodžio',
    waits: 'laukia vietos',
    found: ({ n }: { n: number }) =>
      n === 0
        ? 'Tokio raktažodžio nėra.'
        : count(n, 'Tinka # raktažodis', 'Tinka # raktažodžiai', 'Tinka # raktažodžio', 'Tinka # raktažodžių'),
    tree: ({ label }: { label: string }) => `${label}: visas medis`,
    open: ({ name }: { name: string }) => `Išskleisti: ${name}`,
    close: ({ name }: { name: string }) => `Suskleisti: ${name}`,
  },
  kind: { INFORMATICS: 'Informatika', CT: 'Informatinis mąstymas' },
  unsorted: 'Nesurūšiuoti',
  unsortedHint:
    'Pasiūlyti autorių arba atsiradę importuojant. Parinkite jiems vietą arba sujunkite su esamu raktažodžiu.',
  search: 'Raktažodis bet kuria kalba',
  back: 'Į klasifikatorių sąrašą',
  total: ({ n }: { n: number }) => count(n, '# raktažodis', '# raktažodžiai', '# raktažodžio', '# raktažodžių'),
  none: 'Tokių raktažodžių nėra',
  clear: 'Išvalyti paiešką',
  col: {
    lt: 'Lietuviškai',
    en: 'Angliškai',
    others: 'Kiti vardai',
    tasks: 'Užduotys',
    acts: 'Veiksmai',
  },
  language: ({ name, code }: { name: string; code: 'lt' | 'en' }) =>
    code === 'lt' ? `${name || 'Be pavadinimo'}: lietuviškai` : `${name || 'Be pavadinimo'}: angliškai`,
  noName: 'įrašykite',
  mark: ({ name }: { name: string }) => `Pažymėti „${name}“`,
  marked: ({ n }: { n: number }) =>
    `${plural(n, 'Pažymėtas', 'Pažymėti', 'Pažymėta', 'Pažymėta')} ${count(n, '# raktažodis', '# raktažodžiai', '# raktažodžio', '# raktažodžių')}`,
  unmark: 'Atžymėti',
  tasksOf: ({ name, n }: { name: string; n: number }) =>
    `${count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių')} su raktažodžiu „${name}“`,
  act: {
    create: 'Naujas raktažodis',
    edit: ({ name }: { name: string }) => `Keisti „${name}“`,
    merge: 'Sujungti',
    move: 'Perkelti',
    remove: 'Šalinti',
    save: 'Išsaugoti',
    undo: 'Anuliuoti',
  },
  edit: {
    title: ({ name }: { name: string }) => `Raktažodis „${name}“`,
    createTitle: 'Naujas raktažodis',
    lt: 'Lietuviškai',
    en: 'Angliškai',
    aliases: 'Kitos rašybos ir buvę vardai',
    aliasesHint: 'Po vieną eilutėje. Pagal juos raktažodis randamas ieškant ir importuojant.',
    place: 'Vieta medyje',
    failed: 'Nepavyko išsaugoti raktažodžio',
    saved: ({ name }: { name: string }) => `Išsaugotas raktažodis „${name}“`,
    created: ({ name }: { name: string }) => `Sukurtas raktažodis „${name}“`,
    changed: 'Raktažodį ką tik pakeitė kitas žmogus. Jūsų įrašytas tekstas liko laukelyje.',
  },
  merge: {
    title: ({ n }: { n: number }) =>
      `Sujungti ${count(n, '# raktažodį', '# raktažodžius', '# raktažodžio', '# raktažodžių')} į vieną`,
    stays: 'Lieka raktažodis',
    effect: ({ tasks }: { tasks: number }) =>
      `Jį turės ${count(tasks, '# užduotis', '# užduotys', '# užduoties', '# užduočių')}.`,
    aliases: ({ names }: { names: string }) => `Pagal juos jis irgi bus randamas: ${names}.`,
    below: ({ n }: { n: number }) =>
      `Po juo persikels ${count(n, '# raktažodis', '# raktažodžiai', '# raktažodžio', '# raktažodžių')}.`,
    done: ({ n, name }: { n: number; name: string }) =>
      `${count(n, '# raktažodis sujungtas', '# raktažodžiai sujungti', '# raktažodžio sujungta', '# raktažodžių sujungta')} į „${name}“`,
    failed: 'Nepavyko sujungti raktažodžių',
  },
  move: {
    title: ({ n }: { n: number }) =>
      `Perkelti ${count(n, '# raktažodį', '# raktažodžius', '# raktažodžio', '# raktažodžių')}`,
    place: 'Po kuriuo',
    top: ({ kind }: { kind: string }) => `${kind}: viršuje`,
    done: ({ n, place }: { n: number; place: string }) =>
      `${count(n, '# raktažodis perkeltas', '# raktažodžiai perkelti', '# raktažodžio perkelta', '# raktažodžių perkelta')}: ${place}`,
    failed: 'Nepavyko perkelti raktažodžių',
  },
  remove: {
    done: ({ n }: { n: number }) =>
      count(
        n,
        'Pašalintas # raktažodis',
        'Pašalinti # raktažodžiai',
        'Pašalinta # raktažodžio',
        'Pašalinta # raktažodžių',
      ),
    failed: 'Nepavyko pašalinti raktažodžių',
    used: ({ tasks }: { tasks: string }) => `Užduotys: ${tasks}.`,
    below: ({ n }: { n: number }) =>
      `Po jais yra dar ${count(n, '# raktažodis', '# raktažodžiai', '# raktažodžio', '# raktažodžių')}.`,
  },
  undone: 'Raktažodžiai vėl tokie, kokie buvo',
  notUndone: 'Nepavyko anuliuoti',
  notSaved: 'Pavadinimas neišsaugotas',
};
