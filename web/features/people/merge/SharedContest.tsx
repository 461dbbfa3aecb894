import type { MergedContest, MergeSide } from '../../../../contract/people-merge';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './Merge.module.css';

type SharedContestProps = { contest: MergedContest; side: MergeSide | null; onChoose: (side: MergeSide) => void };

/** A contest that both accounts have sat: whose sitting counts. */
export function SharedContest({ contest, side, onChoose }: SharedContestProps) {
  const words = useWords('people').merge;
  return (
    <fieldset className={cx('stack gap-2', styles.contest)}>
      <legend className="visually-hidden">{words.both({ name: contest.name })}</legend>
      <p aria-hidden>
        <strong>{words.both({ name: contest.name })}</strong>
      </p>
      {(['TARGET', 'SOURCE'] as const).map((one) => {
        const { startedAt, minutes, answered, points } = one === 'TARGET' ? contest.target : contest.source;
        return (
          <label key={one} className={cx('row align-baseline break-anywhere', styles.choice)}>
            <input
              type="radio"
              name={`contest-${contest.collectionId}`}
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            <span>
              {words.sitting({
                day: dayOf(startedAt),
                minutes,
                answered,
                points: points === null ? words.notCounted : words.pointsOf({ n: points }),
              })}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
