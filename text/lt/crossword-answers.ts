import { count, num, unit } from './numbers';

/** Words of the answers to the crossword and of the draw, Lithuanian: for organisers. */
export const crosswordAnswers = {
  title: 'Kryžiažodžio atsakymai ir burtai',
  year: ({ year }: { year: number }) => unit(year, 'm.'),
  yearLabel: 'Metai',
  search: 'Vardas, mokykla, numeris',
  all: 'Visi',
  right: 'Teisingi',
  part: 'Sąrašo dalis',
  col: {
    ticket: 'Numeris',
    name: 'Vardas, pavardė',
    role: 'Vaidmuo',
    grade: 'Klasė',
    school: 'Mokykla',
    answer: 'Atsakymas',
    points: 'Taškai',
    answeredAt: 'Pateikta',
    place: 'Burtai',
  },
  place: ({ place }: { place: number }) => `${num(place)}-as`,
  draw: 'Burti laimėtojus',
  drawing: {
    title: 'Kryžiažodžio laimėtojų burtai',
    winners: 'Kiek laimėtojų',
    badWinners: 'Įrašykite sveikąjį skaičių nuo 1 iki 1\u00a0000.',
    onlyRight: 'Tik iš teisingai atsakiusiųjų',
    seed: 'Burtų žodis',
    seedHint: 'Palikite tuščią\u00a0– parinks kompiuteris. Su tuo pačiu žodžiu burtai visada vienodi.',
    rule: 'Numeriai rikiuojami pagal SHA-256 nuo „burtų žodis:numeris“ (šešioliktainiu pavidalu); laimi pirmieji. Burtų žodis ir laimėtojai įrašomi į veiksmų žurnalą.',
    of: ({ n }: { n: number }) =>
      count(n, 'Dalyvauja # atsakymas.', 'Dalyvauja # atsakymai.', 'Dalyvauja # atsakymo.', 'Dalyvauja # atsakymų.'),
  },
  held: {
    title: 'Burtai',
    line: ({ time, name, seed }: { time: string; name: string; seed: string }) =>
      `${time}, ${name}. Burtų žodis: ${seed}`,
    undone: ({ reason }: { reason: string }) => `Anuliuoti: ${reason}`,
    undo: 'Anuliuoti burtus',
    reason: 'Kodėl burtai anuliuojami',
    reasonNeeded: 'Parašykite priežastį.',
    winners: ({ tickets }: { tickets: string }) => `Laimėjo: ${tickets}`,
  },
  none: 'Atsakymų dar nėra',
  noneHint: 'Jie atsiras čia, kai kryžiažodis bus įjungtas ir kas nors pateiks atsakymą.',
  file: 'kryziazodzio-atsakymai',
  outcome: {
    LOAD: 'Nepavyko gauti atsakymų.',
    DRAWN: 'Laimėtojai išburti.',
    NOT_DRAWN: 'Nepavyko burti.',
    UNDONE: 'Burtai anuliuoti.',
    NOT_UNDONE: 'Nepavyko anuliuoti burtų.',
  },
};
