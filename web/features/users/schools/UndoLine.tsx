import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { ofToday, undo } from './handover';

/** What was handed over today, with the way back. */
export function UndoLine({ userId }: { userId: string }) {
  const words = useWords('usersHandover');
  const load = useData(['users', 'handovers', userId], (signal) => ofToday(userId, signal));
  const { busy, run } = useAct(useStale('users', 'schools', 'today', 'classes'), { stays: true });
  const takeBack = (id: string) =>
    void run(async () => {
      await undo(id);
      return words.undone;
    }, words.notUndone);
  return (load.value ?? []).map(({ id, school, to }) => (
    <Notice
      key={id}
      title={words.today({ school })}
      action={
        <Button size="s" busy={busy} onClick={() => takeBack(id)}>
          {words.undo}
        </Button>
      }
    >
      {to && words.handed({ name: to })}
    </Notice>
  ));
}
