import { useStore } from '../../../platform/store';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { Desk } from '../draft/use-desk';
import { timeOf } from './DeskBar';

/** The text that a crash had left on this computer stands on the sheet again. */
export function DeskNotices({ desk }: { desk: Desk }) {
  const words = useWords('tasksDesk');
  const restored = useStore(desk.restored);
  const drop = () => {
    if (!restored) return;
    desk.restored.set(null);
    desk.saver.fill(restored.before);
  };
  return (
    restored && (
      <Notice
        role="status"
        title={words.restored({ time: timeOf(restored.savedAt) })}
        action={
          <Button size="s" onClick={drop}>
            {words.act.drop}
          </Button>
        }
      />
    )
  );
}
