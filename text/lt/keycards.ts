import { auth } from './auth';
import { count } from './numbers';

const download = 'Atsisiųsti';

/** Words of fast-login keys on paper, Lithuanian. */
export const keycards = {
  /** The button and its dialog. */
  button: 'Prisijungimo kortelės',
  one: 'Prisijungimo kortelė',
  title: 'Prisijungimo kortelės ir sąrašai',
  what: 'Ką spausdinti',
  choice: {
    CARDS: 'Korteles iškirpti (po 10 lape)',
    PICTURES: 'Korteles su paveikslais pradinukams (po 8\u00a0lape)',
    LIST: 'Klasės sąrašą su naujais raktais',
    PLAIN: 'Klasės sąrašą be raktų',
  },
  hint: {
    CARDS:
      'Kiekvienoje kortelėje – vardas ir pavardė, klasė, prisijungimo vardas, naujas raktas ir adresas su QR kodu.',
    PICTURES:
      'Vaikas parodo kortelę kompiuterio kamerai ir nieko nerašo. Tokia kortelė galioja tik tada, kai vyksta vaiko iššūkis arba iki jo lieka ne daugiau kaip pusvalandis.',
    LIST: 'Lentelė su prisijungimo vardais ir naujais raktais; kiekviena klasė – atskirame lape.',
    PLAIN: 'Lentelė su prisijungimo vardais. Raktai nesikeičia.',
  },
  renews: 'Spausdinant sukuriami nauji greitojo prisijungimo raktai, anksčiau išspausdinti nebegalios.',
  stops: ({ n }: { n: number }) =>
    count(
      n,
      'Nustos galioti # dalyvio raktas:',
      'Nustos galioti # dalyvių raktai:',
      'Nustos galioti # dalyvio raktai:',
      'Nustos galioti # dalyvių raktai:',
    ),
  stopsNobody: 'Nė vienas iš pažymėtų dalyvių rakto dar neturi.',
  solving: ({ n }: { n: number }) =>
    count(
      n,
      '# dalyvis dabar sprendžia, todėl naujo rakto negaus:',
      '# dalyviai dabar sprendžia, todėl naujų raktų negaus:',
      '# dalyvio dabar sprendžia, todėl naujų raktų negaus:',
      '# dalyvių dabar sprendžia, todėl naujų raktų negaus:',
    ),
  inactive: ({ n }: { n: number }) =>
    count(
      n,
      '# dalyvis dar nesuaktyvino paskyros, todėl prisijungti negalės:',
      '# dalyviai dar nesuaktyvino paskyrų, todėl prisijungti negalės:',
      '# dalyvio dar nesuaktyvino paskyrų, todėl prisijungti negalės:',
      '# dalyvių dar nesuaktyvino paskyrų, todėl prisijungti negalės:',
    ),
  inactiveHint: 'Aktyvinimo nuorodą galite išsiųsti iš dalyvių sąrašo.',
  allSolving: 'Visi pažymėti dalyviai dabar sprendžia, todėl naujų raktų sukurti negalima.',
  once: 'Raktai matomi tik šiame dokumente. Jei jis dings, spausdinkite iš naujo.',
  make: 'Sukurti PDF',
  making: 'Kuriama…',
  done: 'Dokumentas sukurtas',
  doneHint: `Jei atsisiuntimas neprasidėjo, paspauskite „${download}“. Užvėrus langą raktų nebebus galima pamatyti.`,
  donePlainHint: `Jei atsisiuntimas neprasidėjo, paspauskite „${download}“.`,
  download,
  outcome: {
    LOAD_KEYS: 'Nepavyko gauti pažymėtų dalyvių duomenų.',
    KEYS_NOT_ISSUED: 'Nepavyko sukurti dokumento.',
    SOLVING: ({ names }: { names: string }) => `Dabar sprendžia: ${names}. Raktai nepakeisti.`,
    LOST: 'Nežinoma, ar nauji raktai sukurti: nutrūko ryšys. Seni raktai gali nebegalioti – spausdinkite dar kartą.',
  },
  /** The log-in by the pictures of a card, for computers without a camera: a class for an hour. */
  door: {
    button: 'Prisijungti paveikslais',
    title: 'Prisijungimas paveikslais',
    about:
      'Kur kameros nėra, vaikas paspaudžia keturis savo kortelės paveikslus. Tai veikia tik šiai klasei ir tik valandą: kodą įrašote kiekviename kompiuteryje vieną kartą.',
    onlyHere:
      'Tik iš to paties tinklo, kuriame dabar esu. Tą valandą kitur neveiks nė kamerai rodomos šios klasės kortelės.',
    open: 'Gauti kodą valandai',
    code: 'Pamokos kodas',
    steps: ({ address }: { address: string }) =>
      `Kompiuteryje atverkite ${address}, paspauskite „Spausti paveikslus“ ir įrašykite kodą.`,
    until: ({ time }: { time: string }) => `Kodas galioja iki ${time}.`,
    isOnlyHere: 'Jis ir klasės kortelės tinka tik šiame tinkle.',
    notOfPupils: ({ address }: { address: string }) =>
      `Dabar jungiatės iš tinklo ${address}, iš kurio per mėnesį neprisijungė nė vienas mokyklos mokinys. Jei naudojatės mobiliuoju internetu, klasė valandą neprisijungs nei paveikslais, nei kortelėmis. Prisijunkite prie mokyklos tinklo arba gaukite kodą be šio apribojimo.`,
    refused: ({ time }: { time: string }) =>
      `${time} neįleistas kompiuteris iš kito tinklo, nors kodas arba kortelė tinka. Jei tai Jūsų klasės kompiuteris, leiskite jungtis ir iš kitur: kodas nesikeis.`,
    anywhere: 'Leisti jungtis ir iš kitur',
    shut: 'Nebeleisti',
    failed: 'Nepavyko sužinoti, ar klasė gali jungtis paveikslais.',
  },
  /** What stands on the paper; to the pupil. */
  paper: {
    cardTitle: 'Tavo prisijungimo kortelė',
    cards: 'Prisijungimo kortelės',
    login: 'Prisijungimo vardas',
    key: 'Greitojo prisijungimo raktas',
    hint: ({ address }: { address: string }) =>
      `Atverk ${address}, pasirink „${auth.login.tab.key}“ ir įrašyk tris rakto dalis.`,
    pictureHint: ({ address }: { address: string }) => `Parodyk kortelę kompiuterio kamerai puslapyje ${address}`,
    pictureKey: 'Kameros nėra? Raktas: ',
    keys: 'Greitojo prisijungimo raktai',
    logins: 'Prisijungimo vardai',
    keysHint: ({ address }: { address: string }) =>
      `Mokinys atveria ${address}, pasirenka „${auth.login.tab.key}“ ir įrašo tris rakto dalis. Saugokite: raktu prisijungiama be slaptažodžio.`,
    loginsHint: ({ address }: { address: string }) =>
      `Mokinys atveria ${address} ir įrašo prisijungimo vardą bei slaptažodį.`,
    no: 'Eil. Nr.',
    name: 'Vardas ir pavardė',
    made: ({ day }: { day: string }) => `Sudaryta ${day}`,
    page: ({ page, pages }: { page: number; pages: number }) => `${page} puslapis iš ${pages}`,
    fileCards: 'damba-korteles',
    fileKeys: 'damba-raktai',
    fileLogins: 'damba-prisijungimo-vardai',
  },
};
