import { num, unit } from './numbers';

/** Words of the surveys, Lithuanian: pupils are spoken to as „tu“, teachers as „Jūs“. */
export const surveys = {
  student: 'Mokinių apklausa',
  teacher: 'Mokytojų apklausa',
  results: 'Apklausų rezultatai',
  question: ({ i, n }: { i: number; n: number }) => `${unit(i, 'klausimas')} iš ${num(n)}`,
  scale: {
    1: '1 – visiškai nesutinku',
    2: '2 – nesutinku',
    3: '3 – nei sutinku, nei nesutinku',
    4: '4 – sutinku',
    5: '5 – visiškai sutinku',
  },
  invitation: {
    student: 'Atsakyk į tris klausimus apie iššūkį',
    teacher: 'Kviečiame dalyvauti mokytojų apklausoje',
  },
  start: 'Pradėti apklausą',
  next: 'Kitas klausimas',
  previous: 'Ankstesnis klausimas',
  submit: 'Pateikti',
  answered: 'Jau atsakyta',
  off: 'Apklausa šiuo metu nevykdoma',
  thanks: 'Ačiū už atsakymus!',
  toHome: 'Į pradžią',
  openHint: 'Bent 6 ženklai.',
  required: { STUDENT: 'Atsakyk į visus klausimus.', TEACHER: 'Atsakykite į visus klausimus.' },
  openShort: 'Įrašykite bent 6 ženklus.',
  notSaved: 'Nepavyko išsaugoti atsakymų.',
  failed: 'Nepavyko gauti apklausos.',
  studentQuestions: {
    liked: {
      query: 'Ar tau patiko iššūkis?',
      options: { veryMuch: 'Labai patiko', rather: 'Patiko', notMuch: 'Nelabai patiko', notAtAll: 'Visai nepatiko' },
    },
    hard: {
      query: 'Kokios tau buvo užduotys?',
      options: { tooHard: 'Per sunkios', rightHard: 'Kaip tik', tooEasy: 'Per lengvos' },
    },
    agree: {
      query: 'Kiek sutinki su šiais sakiniais?',
      options: {
        clear: 'Užduočių sąlygos buvo aiškios.',
        enoughTime: 'Man užteko laiko.',
        again: 'Kitais metais norėčiau dalyvauti vėl.',
      },
    },
  },
  teacherQuestions: {
    howMany: {
      query: 'Kiek Jūsų klasių dalyvavo iššūkyje?',
      options: { one: 'Viena', twoToThree: 'Dvi arba trys', fourToSix: 'Nuo keturių iki šešių', more: 'Daugiau' },
    },
    why: { query: 'Kodėl nusprendėte dalyvauti su mokiniais?' },
    prepared: {
      query: 'Kaip mokiniai rengėsi iššūkiui?',
      options: {
        training: 'Sprendė treniruotes',
        lessons: 'Sprendė užduotis per pamokas',
        both: 'Ir treniravosi, ir sprendė per pamokas',
        notAtAll: 'Specialiai nesirengė',
      },
    },
    tasks: {
      query: 'Kiek sutinkate su šiais teiginiais apie užduotis?',
      options: {
        fitAge: 'Užduotys atitiko mokinių amžių.',
        clearWording: 'Sąlygos buvo suprantamos.',
        interesting: 'Užduotys mokiniams buvo įdomios.',
        teachThinking: 'Užduotys ugdo informatinį mąstymą.',
      },
    },
    system: {
      query: 'Kiek sutinkate su šiais teiginiais apie sistemą?',
      options: {
        easyToBegin: 'Pasirengti iššūkiui buvo paprasta.',
        reliable: 'Sistema veikė patikimai.',
        clearForPupils: 'Mokiniai suprato, ką daryti.',
        clearForTeachers: 'Man buvo aišku, kaip prižiūrėti klasę.',
      },
    },
    lessons: {
      query: 'Ar naudojate iššūkio užduotis per pamokas?',
      options: { often: 'Dažnai', sometimes: 'Kartais', never: 'Nenaudoju' },
    },
    best: { query: 'Kas iššūkyje Jums ir mokiniams patiko labiausiai?' },
    change: { query: 'Ką siūlytumėte keisti?' },
  },
};
