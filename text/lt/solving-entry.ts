import { common } from './common';
import { num, plural, unit } from './numbers';

/** Words of the way into a sitting: the pupil's home page, Lithuanian. */
export const solvingEntry = {
  entry: {
    tasks: ({ n }: { n: number }) => plural(n, 'užduotis', 'užduotys', 'užduoties', 'užduočių'),
    time: ({ n }: { n: number }) => unit(n, 'min.'),
    minutes: 'tiek laiko turėsi',
    pointsUpTo: ({ n }: { n: number }) => `iki ${num(n)}`,
    points: 'taškų',
    running: 'Sprendimas pradėtas, laikas eina. Tęsk ten, kur baigei.',
    testAttempt: 'Bandomasis sprendimas: rezultatams įtakos neturi.',
    noChallengeHint: 'Kai iššūkis prasidės, jis atsiras čia.',
  },
  noChallenge: 'Šiuo metu tau skirto iššūkio nėra',
  securityKey: 'Saugos raktas',
  securityKeyHint: 'Saugos raktą pasakys mokytojas',
  enter: common.start,
  continue: 'Tęsti',
  enterHint: `Laikas pradedamas skaičiuoti tada, kai paspaudi „${common.start}“.`,
  selectGrade: 'Pasirinkite klasę',
};
