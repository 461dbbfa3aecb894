import { num, unit } from './numbers';

/** Words of the crossword, Lithuanian: pupils and staff meet them, so nobody is spoken to. */
export const crossword = {
  title: 'Kryžiažodžio atsakymas',
  lead: 'Įrašius žodžius, pažymėtų langelių raidės iš eilės sudaro atsakymą. Raidės lieka šioje naršyklėje, kol atsakymas pateikiamas.',
  grid: 'Kryžiažodis',
  keys: 'Rodyklių klavišais pereinama į gretimą langelį, tarpo klavišu keičiama kryptis.',
  across: 'Horizontaliai',
  down: 'Vertikaliai',
  letters: ({ n }: { n: number }) => `(${num(n)})`,
  square: (given: { n: number; direction: 'across' | 'down'; i: number; of: number; mark: number | null }) =>
    `${num(given.n)} ${given.direction === 'across' ? 'horizontaliai' : 'vertikaliai'}, ${unit(given.i, 'raidė')} iš ${num(given.of)}${
      given.mark === null ? '' : `, ${unit(given.mark, 'atsakymo')} raidė`
    }`,
  clue: ({ n, direction, clue }: { n: number; direction: 'across' | 'down'; clue: string }) =>
    `${num(n)} ${direction === 'across' ? 'horizontaliai' : 'vertikaliai'}: ${clue}`,
  answer: 'Atsakymas',
  answerHint: 'Žodis iš pažymėtų langelių.',
  ticket: 'Pateikto atsakymo numeris',
  submit: 'Pateikti',
  confirm: 'Pateikti šį atsakymą? Vėliau jo pakeisti nebus galima.',
  submitted: 'Atsakymas pateiktas.',
  notSubmitted: 'Nepavyko pateikti atsakymo.',
  notStarted: 'Kryžiažodžio iššūkis dar neprasidėjo.',
  failed: 'Nepavyko gauti pateikto kryžiažodžio atsakymo.',
};
