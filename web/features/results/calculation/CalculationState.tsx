import type { CollectionRow } from '../../../../contract/collections';
import { dayOf } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { standingOf } from './calculation';

/** Shows whether the results are calculated and complete, their version, and when they become public. */
export function CalculationState({ contest }: { contest: CollectionRow }) {
  const words = useWords('results').calculation;
  const { calculatedAt, calculationVersion, stale } = contest;
  return (
    <>
      <StandingBadge contest={contest} words={words} />
      {stale && <span className="type-dense">{words.changes(stale)}</span>}
      {calculatedAt !== null && (
        <span className="type-dense num">
          {words.version({ n: calculationVersion ?? 1, date: dayOf(calculatedAt) })}
        </span>
      )}
    </>
  );
}

function StandingBadge({ contest, words }: { contest: CollectionRow; words: Words<'results'>['calculation'] }) {
  const { primaryResultDate, resultDate, publicVersion } = contest;
  switch (standingOf(contest, Date.now())) {
    case 'NONE':
      return (
        <Badge tone="quiet" icon="clock">
          {words.notYet}
        </Badge>
      );
    case 'STALE':
      return (
        <Badge tone="bad" icon="warning">
          {words.stale}
        </Badge>
      );
    case 'WAITING':
      return (
        <Badge tone="warn" icon="clock">
          {words.waiting({ n: publicVersion ?? 1 })}
        </Badge>
      );
    case 'CHECKED':
      return (
        <Badge tone="warn" icon="clock">
          {words.isChecked}
        </Badge>
      );
    case 'FINAL':
      return (
        <Badge tone="good" icon="check">
          {words.final({ date: dayOf(resultDate) })}
        </Badge>
      );
    case 'PRIMARY':
      return (
        <Badge tone="warn" icon="clock">
          {words.primary({ date: dayOf(primaryResultDate) })}
        </Badge>
      );
  }
}
