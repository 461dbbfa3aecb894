import { common } from './common';
import { count, num, plural, unit } from './numbers';

/** Words of the pupil's home page: one card, Lithuanian. Grades 1–4 read few words: `young` stands in their place. */
export const solvingHome = {
  hello: 'Labas!',
  gradeOf: ({ name, grade }: { name: string; grade: number }) => `${name}, ${unit(grade, 'klasė')}`,
  notYou: 'Čia ne tu?',
  art: {
    plan: 'Čia stovės tavo užtvanka.',
    building: 'Tavo užtvanka laukia.',
  },
  given: {
    title: 'Tavo klasei paskirta treniruotė',
    facts: ({ n, day }: { n: number; day: string }) =>
      `${count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių')}, iki ${day}`,
    goOn: 'Tęsti',
    startOf: ({ name }: { name: string }) => `Pradėti treniruotę „${name}“`,
    goOnOf: ({ name }: { name: string }) => `Tęsti treniruotę „${name}“`,
  },
  waiting: {
    seen: ({ name }: { name: string }) => `${name} jau mato tave.`,
    seenMore: 'Kai leis pradėti, čia atsiras mygtukas\u00a0– puslapio atnaujinti nereikia.',
    listed: 'Esi mokytojo sąraše.',
    wait: 'Lauk, kol leis pradėti.',
    expired: 'Leidimo laikas baigėsi. Pasakyk mokytojui.',
    lost: 'Nepavyko sužinoti, ar jau galima pradėti. Bandoma dar kartą.',
  },
  opens: {
    title: ({ name, time }: { name: string; time: string }) => `„${name}“ prasidės ${time}.`,
    wait: 'Prisijungti pavyko. Lauk mokytojo\u00a0– puslapio atnaujinti nereikia.',
    permitted: 'Mokytojas jau leido: mygtukas čia atsiras pats.',
    titleYoung: ({ time }: { time: string }) => `Prasidės ${time}.`,
    waitYoung: 'Lauk mokytojo.',
    permittedYoung: 'Čia atsiras mygtukas.',
  },
  keepsNothing: 'Šis kompiuteris atsakymų neįsimena. Geriau sėsk prie kito.',
  allowed: {
    title: ({ stage }: { stage: string }) => `${stage}. Gali pradėti`,
    young: 'Gali pradėti',
    press: ({ n }: { n: number }) =>
      count(
        n,
        `Jau gali pradėti. Paspausk „${common.start}“ per # minutę.`,
        `Jau gali pradėti. Paspausk „${common.start}“ per # minutes.`,
        `Jau gali pradėti. Paspausk „${common.start}“ per # minutės.`,
        `Jau gali pradėti. Paspausk „${common.start}“ per # minučių.`,
      ),
    pressYoung: ({ n }: { n: number }) =>
      count(
        n,
        'Paspausk per # minutę.',
        'Paspausk per # minutes.',
        'Paspausk per # minutės.',
        'Paspausk per # minučių.',
      ),
    clock: `Laikas pradedamas skaičiuoti tik paspaudus „${common.start}“.`,
    tasks: ({ n }: { n: number }) => plural(n, 'užduotis', 'užduotys', 'užduoties', 'užduočių'),
    time: ({ n }: { n: number }) => unit(n, 'min.'),
    minutes: 'tiek laiko turėsi',
    moreTime: ({ n }: { n: number }) => `tau skirta ${n}\u00a0% daugiau laiko`,
    anyOrder: 'Spręsk bet kuria tvarka: prie užduoties gali grįžti.',
    penalty: 'Už klaidą taškų šiek tiek atimama, už tuščią\u00a0– ne.',
    offline: 'Dingo ryšys? Spręsk toliau\u00a0– atsakymai nedings.',
  },
  key: {
    label: 'Saugos raktas',
    hint: 'Raktas\u00a0– lentoje arba jį pasakys mokytojas.',
    wrong: 'Šis raktas netinka. Palygink su lenta: gal praleistas ar pridėtas ženklas?',
    wrongLetter: ({ letter }: { letter: string }) =>
      `Šis raktas netinka. Palygink su lenta: ar ten raidė ${letter}, ar skaitmuo ${letter === 'O' ? 'nulis' : 'vienas'}?`,
  },
  running: {
    title: 'Sprendimas tęsiasi',
    going: 'Sprendimas pradėtas, laikas eina. Tęsk ten, kur baigei.',
    lost: 'Ryšio dabar nėra.',
    here: ({ n }: { n: number }) =>
      count(
        n,
        '# tavo atsakymas yra šiame kompiuteryje.',
        '# tavo atsakymai yra šiame kompiuteryje.',
        '# tavo atsakymo yra šiame kompiuteryje.',
        '# tavo atsakymų yra šiame kompiuteryje.',
      ),
    unsent: ({ n }: { n: number }) =>
      count(n, '# dar nenusiųstas.', '# dar nenusiųsti.', '# dar nenusiųsto.', '# dar nenusiųstų.'),
    safe: 'Spręsk toliau\u00a0– jie nedings.',
    left: ({ n }: { n: number }) => `Liko ${unit(n, 'min.')}`,
    clock: 'laikas skaičiuojamas kaip visada',
    logsOf: ({ n, of }: { n: number; of: number }) => `${num(n)} iš ${num(of)}`,
    logs: ({ n }: { n: number }) => plural(n, 'rąsto', 'rąstų', 'rąsto', 'rąstų'),
    goOn: 'Tęsti',
  },
  finished: {
    built: 'Tavo užtvanka pastatyta',
    ground: 'Užtvankos pamatas jau stovi',
    first: 'Pirmieji rąstai jau upėje',
    done: 'Sprendimas baigtas',
    logs: ({ n }: { n: number }) => count(n, '# rąstas.', '# rąstai.', '# rąsto.', '# rąstų.'),
    text: 'Sprendimas baigtas, atsakymai pateikti.',
    points: 'čia atsiras tavo taškai',
    ranks: 'vieta ir visų užduočių paaiškinimai',
    out: 'Tavo taškai jau paskelbti.',
    see: 'Peržiūrėti taškus',
  },
  lastYear: {
    label: 'Pernai',
    of: ({ n }: { n: number }) => count(n, 'iš # taško', 'iš # taškų', 'iš # taško', 'iš # taškų'),
    see: 'Peržiūrėti pernykščius sprendimus',
  },
  consent: {
    title: 'Pirma\u00a0– tavo sutikimas',
    why: `Tau jau yra ${unit(14, 'm.')}, todėl sutinki tu, ne tėvai. Pirmas sutikimas būtinas, antras\u00a0– ne.`,
    takePart: 'Sutinku dalyvauti iššūkyje „Damba“.',
    takePartMore:
      'Perskaičiau taisykles ir privatumo pranešimą. Bus tvarkomi vardas, pavardė, gimimo data, lytis, mokykla, klasė, atsakymai ir rezultatai.',
    publish: 'Sutinku, kad mano vardas būtų skelbiamas viešuose rezultatuose.',
    publishMore:
      'Skelbiama: vardas, pavardė, mokykla, klasė, užimta vieta. Nepažymėsi\u00a0– lentelėje būsi be vardo, taškams tai neturi įtakos.',
    rulesPage: 'Taisyklės',
    privacyPage: 'Privatumo pranešimas',
    save: 'Išsaugoti sutikimą',
    undo: 'Be pirmojo gali tik treniruotis. Atšaukti galėsi bet kada savo profilyje.',
    rights: 'Kas tvarko duomenis ir ką gali tu',
  },
  parents: {
    title: 'Trūksta tėvų sutikimo',
    why: `Tau nieko taisyti nereikia: iki ${unit(14, 'm.')} sutikimą duoda vienas iš tėvų ar kitas atstovas. Tai trunka dvi minutes.`,
    steps: {
      school: 'Pasakyk mokytojui: mokykla duos lapelį su nuoroda.',
      sign: 'Tėvai atveria nuorodą telefone, perskaito ir pasirašo. Galima ir popieriuje.',
      open: 'Čia viskas atsirakins savaime. Puslapio atnaujinti nereikia.',
    },
    stepsYoung: {
      school: 'Pasakyk mokytojui.',
      sign: 'Tėvai pasirašo telefone.',
      open: 'Čia atsirakins savaime.',
    },
    waits: 'Laukiama sutikimo.',
  },
  none: {
    title: 'Šiuo metu tau skirto iššūkio nėra',
    text: 'Kai iššūkis prasidės, jis atsiras čia. O kol kas\u00a0– treniruotės.',
  },
  failed: {
    text: 'Palauk arba pasakyk mokytojui. Nieko nepraradai.',
  },
  practice: ({ stage }: { stage: string }) => `${stage} tavęs laukia`,
  training: 'Spręsti treniruotę',
  trainingMeanwhile: 'Kol lauki\u00a0– treniruotė',
  trainingYoung: 'Treniruotė',
  trainingAllowed: 'Treniruotis galima ir be sutikimo.',
  crossword: 'Kryžiažodis',
  more: 'Iš organizatorių',
  /** Three tasks to try while waiting. */
  warmUp: {
    title: 'Kol lauki\u00a0– pasimankštink',
    young: 'Pasimankštink',
    note: 'Niekas šito nevertina.',
    sequence: {
      question: 'Kas tinka į tuščią vietą?',
      picture: 'Eilėje: didelis rąstas, mažas, didelis, mažas, didelis, tada tuščia vieta ir vėl didelis',
      choices: { A: 'didelis rąstas', B: 'mažas rąstas', C: 'akmuo' },
    },
    path: {
      question: 'Kur nuplauks valtelė?',
      picture: 'Trys vingiuoti upeliai. Valtelės upelis pakyla aukštyn, tada leidžiasi žemyn iki trečios vietos',
      choices: { A: 'prie žvaigždės', B: 'prie gėlės', C: 'prie namo' },
    },
    pattern: {
      question: 'Ko trūksta?',
      picture: 'Trys eilutės po tris figūras: kiekvienoje yra apskritimas, kvadratas ir trikampis. Paskutinės trūksta',
      choices: { A: 'apskritimas', B: 'kvadratas', C: 'trikampis' },
    },
    here: 'Atsakymas dar tik čia…',
    saved: 'Taip atrodo įrašytas atsakymas.',
    next: 'Kita',
    done: 'Pasiruošta.',
    again: 'Dar kartą',
    position: ({ n, of }: { n: number; of: number }) => `${n} iš ${of}`,
  },
};
