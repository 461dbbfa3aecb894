import { count, unit } from './numbers';

type ByKind = { readonly [kind: string]: string };
/** What is said besides where a set has tasks of some kinds, with a space before it; '' elsewhere. */
type Besides = { besides: string };

const onSheet: ByKind = {
  several: '(kur prašoma pažymėti visus\u00a0– visus teisingus)',
  order: '(kur prašoma surikiuoti\u00a0– prie raidžių įrašyk eilės numerius)',
};
const inText: ByKind = {
  several: '(kur prašoma visų\u00a0– visas teisingas raides)',
  order: '(kur prašoma surikiuoti\u00a0– visas raides teisinga tvarka)',
};
const toDo: ByKind = {
  several: 'Įrašyk visų teisingų atsakymų raides.',
  order: 'Įrašyk visas raides teisinga tvarka.',
};

/** Words of the paper edition of a collection, Lithuanian. */
export const collectionsPaper = {
  act: 'Popierinis variantas',
  title: 'Popierinis variantas',
  print: 'Spausdinti arba išsaugoti PDF',
  back: 'Į rinkinį',
  choose: 'Kas spausdinama',
  parts: {
    cover: 'Viršelis su taisyklėmis',
    tasks: 'Užduotys',
    answers: 'Atsakymų lapas',
    key: 'Teisingi atsakymai (tik organizatoriui)',
  },
  grey: 'Nespalvotai',
  onPage: 'Kiekviena užduotis naujame puslapyje',
  notOnPaper: ({ n }: { n: number }) =>
    count(
      n,
      '# interaktyvi užduotis popieriuje neatliekama: lape lieka tik jos pavadinimas.',
      '# interaktyvios užduotys popieriuje neatliekamos: lapuose lieka tik jų pavadinimai.',
      '# interaktyvios užduoties popieriuje atlikti negalima: lapuose lieka tik pavadinimai.',
      '# interaktyvių užduočių popieriuje atlikti negalima: lapuose lieka tik jų pavadinimai.',
    ),
  keySecret: 'Lape su teisingais atsakymais yra viskas, ko mokinys neturi matyti. Spausdinkite jį atskirai.',
  failed: 'Nepavyko įkelti rinkinio užduočių',
  empty: 'Rinkinyje dar nėra užduočių',
  grades: ({ grades }: { grades: string }) => unit(grades, 'klasės'),
  time: ({ n }: { n: number }) => `Laikas\u00a0– ${count(n, '# minutė', '# minutės', '# minutės', '# minučių')}`,
  tasks: ({ n }: { n: number }) => count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių'),
  person: { name: 'Vardas, pavardė', class: 'Klasė', school: 'Mokykla' },
  rules: {
    title: 'Kaip sprendžiama',
    one: ({ besides }: Besides) =>
      `Kiekvienos užduoties atsakymą įrašyk į atsakymų lapą: nuspalvink vieną skrituliuką${besides} arba parašyk atsakymą langelyje.`,
    order: 'Užduotis spręsk bet kokia tvarka. Jei apsigalvojai, senąjį atsakymą perbrauk ir pažymėk naują.',
    start: ({ n }: { n: number }) => `Pradžioje turi ${count(n, '# tašką', '# taškus', '# taško', '# taškų')}.`,
    points: ({ level, points, penalty }: { level: string; points: string; penalty: string }) =>
      `${level} užduotis: už teisingą atsakymą +${points}, už neteisingą −${penalty}, už neatsakytą 0.`,
    alone: 'Dirbk savarankiškai. Skaičiuotuvo ir telefono nereikia.',
  },
  level: { easy: 'Lengva', medium: 'Vidutinė', hard: 'Sunki' },
  task: ({ n, name }: { n: number; name: string }) => `${n}. ${name}`,
  interactive: 'Ši užduotis sprendžiama kompiuteriu.',
  answer: 'Atsakymas',
  sheet: {
    title: 'Atsakymų lapas',
    besides: onSheet,
    hint: ({ besides }: Besides) =>
      `Spalvink vieną skrituliuką kiekvienoje eilutėje${besides} arba rašyk atsakymą langelyje.`,
    number: 'Nr.',
    task: 'Užduotis',
    answer: 'Atsakymas',
    checked: 'Taškai',
    total: 'Iš viso',
  },
  text: {
    act: 'Tekstas Brailio eilutei',
    keyAct: 'Atsakymų tekstas',
    file: ({ name }: { name: string }) => `${name} (tekstas)`,
    keyFile: ({ name }: { name: string }) => `${name} (teisingi atsakymai)`,
    how: ({ besides }: Besides) => `Prie užduoties numerio įrašyk atsakymo raidę${besides} arba patį atsakymą.`,
    order: 'Užduotis spręsk bet kokia tvarka. Atsakymą galima keisti, kol nesibaigė laikas.',
    alone: 'Dirbk savarankiškai.',
    task: ({ n, name }: { n: number; name: string }) => `${unit(n, 'užduotis')}. ${name}`,
    picture: ({ description }: { description: string }) =>
      description === '' ? 'Paveikslas be aprašymo.' : `Paveikslas: ${description}`,
    inSentence: ({ description }: { description: string }) =>
      description === '' ? '(paveikslas be aprašymo)' : `(paveikslas: ${description})`,
    row: ({ n }: { n: number }) => unit(n, 'eilutė'),
    empty: 'tuščia',
    struck: ({ text }: { text: string }) => `(išbraukta: ${text})`,
    quoted: ({ text }: { text: string }) => `„${text}“`,
    choice: ({ letter, text }: { letter: string; text: string }) => `${letter}) ${text}`,
    toDo,
    besides: inText,
    typed: {
      number: 'Atsakymas: skaičius.',
      text: 'Atsakymas: žodis arba ženklai.',
      day: 'Atsakymas: data (metai, mėnuo, diena).',
      time: 'Atsakymas: laikas (valandos ir minutės).',
    },
    length: ({ n }: { n: number }) => `Atsakymo ilgis: ${count(n, '# ženklas', '# ženklai', '# ženklo', '# ženklų')}.`,
    key: ({ n, name, right }: { n: number; name: string; right: string }) => `${n}. ${name}: ${right}`,
  },
  key: {
    title: 'Teisingi atsakymai',
    secret: 'Tik organizatoriui. Mokiniams nerodyti.',
    right: 'Teisinga',
    points: 'Taškai',
    none: 'tikrina kompiuteris',
  },
};
