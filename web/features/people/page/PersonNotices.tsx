import type { Person } from '../../../../contract/people';
import { useRowAct } from '../../../lists/use-row-act';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { takeMergeBack, takeMoveBack } from '../people';

/** What was done to the account and can be undone: a suspension, a move, merges. */
export function PersonNotices({ person, mayUndoMerge }: { person: Person; mayUndoMerge: boolean }) {
  const words = useWords('people');
  const { busy, act } = useRowAct(useStale('people'));
  const { suspension, move, merges } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const undo = (id: string, run: () => Promise<void>) => (
    <Button
      size="s"
      busy={busy === id}
      onClick={() => void act({ id, name }, { run, done: words.acts.undone, failed: words.acts.notUndone })}
    >
      {words.acts.undo}
    </Button>
  );
  const [merge] = merges;
  if (!suspension && !move && !merge) return null;
  return (
    <div className="stack gap-2 below-4">
      {suspension && (
        <Notice tone="bad">
          {words.suspended({ day: dayOf(suspension.at), who: suspension.by ?? words.somebody })} {suspension.reason}
        </Notice>
      )}
      {move && (
        <Notice action={undo(`move-${move.id}`, () => takeMoveBack(move.id))}>
          {words.move.moved({ from: move.from, day: dayOf(move.at) })}
        </Notice>
      )}
      {merge && (
        <Notice action={mayUndoMerge && undo(`merge-${merge.id}`, () => takeMergeBack(merge.id))}>
          {words.merge.merged({ name: merge.name, login: merge.login, day: dayOf(merge.at) })}
        </Notice>
      )}
    </div>
  );
}
