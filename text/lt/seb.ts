import { num } from './numbers';

/** Words of organisers about Safe Exam Browser, Lithuanian. */
export const seb = {
  title: 'Saugioji naršyklė',
  about:
    'Kai tai įjungta, šį rinkinį galima spręsti tik programa „Safe Exam Browser“: mokinys ją atveria mygtuku pradžios puslapyje. Ji sulaiko nuo kitų programų ir puslapių, bet mokytojo priežiūros nepakeičia.',
  isOn: 'Spręsti tik saugiąja naršykle',
  frozen: 'Rinkinys jau prasidėjo, todėl galima tik pridėti raktų.',
  password: 'Slaptažodis naršyklei užverti',
  passwordSet: 'Slaptažodis nustatytas. Jei nekeičiate, palikite tuščią.',
  passwordNone: 'Jei tuščias, naršyklę mokinys užveria be slaptažodžio.',
  noPassword: 'Užverti be slaptažodžio',
  fileKey: 'Failo nustatymų raktas (Config Key)',
  fileKeyHint: 'Jį rodo ir pati naršyklė, atvėrusi šį failą.',
  configKeys: 'Kiti priimami nustatymų raktai (Config Key)',
  examKeys: 'Priimami naršyklės raktai (Browser Exam Key)',
  keysHint: ({ most }: { most: number }) =>
    `Raktas\u00a0– 64\u00a0šešioliktainiai skaitmenys. Kiekvienas atskiroje eilutėje, iš viso iki ${num(most)}.`,
  badKey: ({ key }: { key: string }) => `Tai ne raktas: ${key}`,
  tooMany: ({ most }: { most: number }) => `Raktų daugiau kaip ${num(most)}.`,
  download: 'Atsisiųsti nustatymų failą',
  downloadHint: 'Failas tinka iš anksto parengtiems kompiuteriams: atvėręs jį mokinys prisijungia pats.',
  file: ({ name }: { name: string }) => `${name}\u00a0– saugioji naršyklė`,
  changed: 'Kas nors ką tik pakeitė šiuos nustatymus. Atnaujinkite puslapį.',
  outcome: {
    LOAD: 'Saugiosios naršyklės nustatymų gauti nepavyko.',
    SAVED: 'Saugiosios naršyklės nustatymai išsaugoti',
    NOT_SAVED: 'Saugiosios naršyklės nustatymai neišsaugoti.',
    NOT_DOWNLOADED: 'Failo atsisiųsti nepavyko.',
  },
};
