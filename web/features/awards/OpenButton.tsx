import type { AwardEvent } from '../../../contract/awards';
import { useRowAct } from '../../lists/use-row-act';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { openEvent } from './awards';

/** Opens or closes the registration to the awards; the message offers the way back. */
export function OpenButton({ year, event }: { year: number; event: AwardEvent }) {
  const words = useWords('awards');
  const { where, outcome } = words;
  const { busy, act } = useRowAct(useStale('awards'));
  const isOpen = event.state === 'OPEN';
  const isHeld = event.heldAt !== null && Date.parse(event.heldAt) <= Date.now();
  if (isHeld) return null;
  const wayOf = (open: boolean) => ({
    run: () => openEvent(year, open),
    done: open ? outcome.OPENED : outcome.CLOSED,
    failed: outcome.EVENT_NOT_SAVED,
  });
  return (
    <Button
      size="s"
      variant={isOpen ? undefined : 'filled'}
      busy={busy !== null}
      onClick={() =>
        void act(
          { id: String(year), name: event.name || where.title },
          { ...wayOf(!isOpen), undo: { label: words.undo, ...wayOf(isOpen) } },
        )
      }
    >
      {isOpen ? where.close : where.open}
    </Button>
  );
}
