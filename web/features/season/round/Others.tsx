import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import type { Season } from '../season';

/** The second round in one line. */
export function SecondRound({ second }: { second: Season['second'] }) {
  const words = useWords('season').round;
  const parts =
    second === null || (second.sets === 0 && second.invited === 0)
      ? [words.secondNone]
      : [
          ...(second.from ? [dayOf(second.from)] : []),
          ...(second.sets > 0 ? [words.secondSets({ n: second.complete, of: second.sets })] : []),
          ...(second.invited > 0 ? [words.secondPeople({ invited: second.invited, confirmed: second.confirmed })] : []),
        ];
  return (
    <>
      <Link to={paths.secondRound}>{words.second}</Link>
      <span className="num">{parts.join(' · ')}</span>
    </>
  );
}

/** The public trainings in one line. */
export function Trainings({ trainings }: { trainings: Season['trainings'] }) {
  const words = useWords('season').round;
  const text = trainings
    ? [words.trainingsOpen({ n: trainings.open }), words.trainingsHidden({ n: trainings.withheld })].join(' · ')
    : words.trainingsLost;
  return (
    <>
      <Link to={paths.collections} search="?type=FTR">
        {words.trainings}
      </Link>
      <span className="num">{text}</span>
    </>
  );
}
