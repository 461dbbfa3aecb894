import { common } from './common';
import { plural, unit } from './numbers';

/** Words of the way into a sitting: the pupil's home page, Lithuanian. */
export const solvingEntry = {
  entry: {
    tasks: ({ n }: { n: number }) => plural(n, 'užduotis', 'užduotys', 'užduoties', 'užduočių'),
    time: ({ n }: { n: number }) => unit(n, 'min.'),
    minutes: 'tiek laiko turėsi',
    points: 'taškų',
    running: 'Sprendimas pradėtas, laikas eina. Tęsk ten, kur baigei.',
  },
  noChallenge: 'Šiuo metu tau skirto iššūkio nėra',
  securityKey: 'Saugos raktas',
  securityKeyHint: 'Saugos raktą pasakys mokytojas',
  enter: common.start,
  continue: 'Tęsti',
};
