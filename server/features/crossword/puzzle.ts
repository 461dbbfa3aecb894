import type { SolvedWord } from './rules';

// Written by scripts/crossword.ts, which lays the words out; change them there.

/** The words of the crossword with their letters, which never leave the server. Rows and columns count from 0. */
export const words: readonly SolvedWord[] = [
  {
    number: 1,
    direction: 'down',
    row: 0,
    column: 2,
    word: 'BITAS',
    clue: 'Mažiausias informacijos vienetas: 0 arba 1.',
  },
  {
    number: 2,
    direction: 'down',
    row: 0,
    column: 4,
    word: 'DUOMENYS',
    clue: 'Skaičiai, tekstai ir vaizdai, kuriuos apdoroja kompiuteris.',
  },
  {
    number: 3,
    direction: 'across',
    row: 1,
    column: 1,
    word: 'VIRUSAS',
    clue: 'Kenkia kompiuteriui ir plinta iš vieno į kitą.',
  },
  {
    number: 4,
    direction: 'down',
    row: 2,
    column: 10,
    word: 'CIKLAS',
    clue: 'Veiksmai, kurie kartojami kelis kartus.',
  },
  {
    number: 5,
    direction: 'down',
    row: 4,
    column: 6,
    word: 'PROGRAMA',
    clue: 'Kompiuteriui suprantamai užrašyti nurodymai.',
  },
  { number: 6, direction: 'down', row: 4, column: 8, word: 'ŽYMEKLIS', clue: 'Rodyklė ekrane.' },
  { number: 7, direction: 'down', row: 5, column: 0, word: 'RAKTAS', clue: 'Be jo užšifruoto laiško neperskaitysi.' },
  { number: 8, direction: 'across', row: 5, column: 4, word: 'NARŠYKLĖ', clue: 'Ja atveriami tinklalapiai.' },
  {
    number: 9,
    direction: 'across',
    row: 7,
    column: 0,
    word: 'KODAS',
    clue: 'Sutartiniai ženklai informacijai užrašyti.',
  },
  {
    number: 10,
    direction: 'down',
    row: 9,
    column: 2,
    word: 'PELĖ',
    clue: 'Ja spragsima, bet sūrio ji neėda.',
  },
  {
    number: 11,
    direction: 'across',
    row: 9,
    column: 5,
    word: 'FAILAS',
    clue: 'Tekstas, vaizdas ar daina, įrašyti diske tam tikru vardu.',
  },
  {
    number: 12,
    direction: 'across',
    row: 11,
    column: 1,
    word: 'KLAIDA',
    clue: 'Jos ieškoma, kai kas nors veikia ne taip, kaip reikia.',
  },
];

/** The squares that spell what is asked for, in its order. */
export const marks = [
  { row: 1, column: 4 },
  { row: 4, column: 8 },
  { row: 8, column: 0 },
  { row: 1, column: 1 },
  { row: 11, column: 3 },
  { row: 5, column: 4 },
  { row: 5, column: 9 },
  { row: 7, column: 3 },
];
