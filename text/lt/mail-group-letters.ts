import { count } from './numbers';

type Group = { schools: string; n: number; till: string };

/** Words of the mails to groups, Lithuanian: what stands in the letters themselves. */
export const mailGroupLetters = {
  sampleSchool: 'Beržų progimnazija',
  notLoggedIn: {
    subject: 'Jūsų mokykloje dar niekas neprisijungė',
    body: ({ schools, till }: Group) =>
      `Prie iššūkio šiais mokslo metais dar neprisijungė nė vienas mokinys: ${schools}. Iššūkis baigiasi ${till}.`,
    next: 'Mokinių prisijungimo vardus ir slaptažodžius arba korteles rasite savo pradžios puslapyje:',
    open: 'Atverti pradžios puslapį',
  },
  notFinished: {
    subject: 'Dar ne visi Jūsų mokiniai išsprendė iššūkį',
    body: ({ schools, n, till }: Group) =>
      `${count(
        n,
        'Iššūkio dar nebaigė # Jūsų mokyklos mokinys',
        'Iššūkio dar nebaigė # Jūsų mokyklos mokiniai',
        'Iššūkio dar nebaigė # Jūsų mokyklos mokinio',
        'Iššūkio dar nebaigė # Jūsų mokyklos mokinių',
      )}: ${schools}. Iššūkis baigiasi ${till}.`,
    next: 'Kas dar nepradėjo ir kas nebaigė, matyti prie klasių:',
    open: 'Atverti klases',
  },
  invitedTeachers: {
    subject: 'Jūsų mokiniai pakviesti į II\u00a0etapą',
    body: ({ schools, n, till }: Group) =>
      `${count(
        n,
        'Į II\u00a0etapą pakviestas # Jūsų mokyklos mokinys',
        'Į II\u00a0etapą pakviesti # Jūsų mokyklos mokiniai',
        'Į II\u00a0etapą pakviesta # Jūsų mokyklos mokinio',
        'Į II\u00a0etapą pakviesta # Jūsų mokyklos mokinių',
      )}: ${schools}. Registracija vyksta iki ${till}.`,
    next: 'Kas užsiregistravo ir kurį centrą pasirinko, matyti II\u00a0etapo sąraše:',
    open: 'Atverti II\u00a0etapo sąrašą',
  },
  invitedPupils: {
    subject: 'Esi pakviestas į II\u00a0etapą',
    body: ({ date }: { date: string }) => `Esi pakviestas į iššūkio II\u00a0etapą. Registracija vyksta iki ${date}.`,
    next: 'Užsiregistruoti gali šeima nuoroda iš kvietimo arba mokytojas. Prisijunk ir pasitikrink:',
    open: 'Prisijungti',
  },
  resultsOut: {
    subject: 'Iššūkio rezultatai paskelbti',
    body: ({ schools, n }: Group) =>
      `${count(
        n,
        'Paskelbti iššūkio rezultatai, tarp jų\u00a0– # Jūsų mokyklos mokinio',
        'Paskelbti iššūkio rezultatai, tarp jų\u00a0– # Jūsų mokyklos mokinių',
        'Paskelbti iššūkio rezultatai, tarp jų\u00a0– # Jūsų mokyklos mokinio',
        'Paskelbti iššūkio rezultatai, tarp jų\u00a0– # Jūsų mokyklos mokinių',
      )}: ${schools}.`,
    next: 'Klasių rezultatus ir mokinių diplomus rasite čia:',
    open: 'Atverti rezultatus',
  },
  roomCheck: {
    subject: 'Patikrinkite kompiuterių klasę prieš iššūkį',
    body: ({ schools }: Group) =>
      `Kompiuterių klasė dar nepatikrinta arba patikra parodė, kad iššūkis joje nevyktų: ${schools}.`,
    next: 'Patikra trunka apie minutę: atverkite puslapį kompiuterių klasėje ir spustelėkite vieną mygtuką. Jei kas nors neveiks, puslapis pasakys, ką pakeisti.',
    open: 'Patikrinti klasę',
  },
};
