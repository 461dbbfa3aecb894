import { useLayoutEffect } from 'react';
import { classOfSlug, classSlug } from '../../../../contract/classes';
import type { ClassResultRow } from '../../../../contract/results-class';
import { Link } from '../../../platform/screens/Link';
import { goToList } from '../../../platform/screens/list-place';
import { addressOf, goTo, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { useResultsOf } from './of-class';

type PupilWayProps = { userUuid: string; collectionId: string };

/** Over a pupil's solutions: the way back, and to the pupils before and after in the list of the class. */
export function PupilWay({ userUuid, collectionId }: PupilWayProps) {
  const { pupils: words } = useWords('resultsClass');
  const { get } = useFilters<'class' | 'school'>();
  const { search } = usePlace();
  const [id, school] = [classOfSlug(get('class')), get('school')];
  const { value } = useResultsOf(id && school !== '' ? { ...id, school, challengeId: collectionId } : null);
  const rows = value?.rows ?? [];
  const at = rows.findIndex(({ userId }) => userId === userUuid);
  const addressOfRow = (row: ClassResultRow | undefined): string | null =>
    row ? addressOf({ to: paths.solutions, params: { userUuid: row.userId, collectionId }, search }) : null;
  const [before, after] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
  useArrowKeys(addressOfRow(before), addressOfRow(after));
  if (!id) {
    return (
      <p className="cluster spread below-3">
        <Button
          size="s"
          icon="arrow-left"
          onClick={() => goToList(paths.results, paths.secondRoundResults, paths.resultsInCountryTutors)}
        >
          {words.toList}
        </Button>
      </p>
    );
  }
  return (
    <nav className="cluster spread below-3" aria-label={words.nav}>
      <Link
        to={paths.classResults}
        params={{ class: classSlug(id) }}
        search={`?${new URLSearchParams({ school, challenge: collectionId })}`}
        className={buttonClass({ size: 's' })}
      >
        {words.back({ name: value?.className ?? classSlug(id) })}
      </Link>
      {at >= 0 && (
        <span className="cluster">
          <Turn row={before} address={addressOfRow(before)} back />
          <span className="dimmed num">{words.place({ n: at + 1, of: rows.length })}</span>
          <Turn row={after} address={addressOfRow(after)} />
        </span>
      )}
    </nav>
  );
}

type TurnProps = { row: ClassResultRow | undefined; address: string | null; back?: boolean };

function Turn({ row, address, back = false }: TurnProps) {
  const { pupils: words } = useWords('resultsClass');
  if (!row || address === null) return null;
  const name = `${row.firstName} ${row.lastName}`;
  return (
    <Button
      size="s"
      {...(back ? { icon: 'arrow-left' } : { iconEnd: 'arrow-right' })}
      aria-label={back ? words.previous({ name }) : words.next({ name })}
      onClick={() => goTo(address)}
    >
      {name}
    </Button>
  );
}

/** ← and → lead to the pupils before and after, except where they choose or move in a field. */
function useArrowKeys(before: string | null, after: string | null): void {
  // With the drawing of the page: a key that comes between the two would lead on from the pupil before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role="menu"]');
      const address = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
      if (!isElsewhere && address !== null) goTo(address);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [before, after]);
}
