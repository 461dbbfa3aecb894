import { useState } from 'react';
import type { BankRow } from '../../../../contract/tasks-bank';
import { useAct, useUndo } from '../../../platform/forms/use-act';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Acts, ActsMenu, MenuNote } from '../../../ui/staff/menus';
import { loadDraftSets, putIntoSet, takeFromSet } from '../bank/calls';
import type { Age } from '../bank/LevelMarks';

type DraftSet = Awaited<ReturnType<typeof loadDraftSets>>[number];
type IntoSetProps = { rows: readonly BankRow[]; ages: readonly Age[]; size?: 'xs' | 's' };

/** Puts tasks into one of the sets in preparation. What is in it already stays; the message takes the others out again. */
export function IntoSet({ rows, ages, size = 'xs' }: IntoSetProps) {
  const words = useWords('tasksBank');
  const [opened, setOpened] = useState(false);
  const stale = useStale('tasks', 'collections');
  const { busy, run } = useAct(stale, { stays: true });
  const undo = useUndo(stale);
  const put = (set: DraftSet) =>
    run(async () => {
      const fresh = rows.filter((row) => !row.uses.some((use) => use.id === set.id));
      if (fresh.length === 0) return { tone: 'info', title: words.done.alreadyIn({ name: set.name }) };
      await putIntoSet(
        set.id,
        fresh.map((row) => ({ bro_bre_id: row.id, brl_name: levelFor(row, set.grades, ages) })),
      );
      const takeBack = async () => {
        for (const row of fresh) await takeFromSet(set.id, row.id);
        return words.done.undone;
      };
      return {
        title: words.done.added({ n: fresh.length, name: set.name }),
        action: { label: words.done.undo, onAct: () => void undo(takeBack, words.done.undoFailed) },
      };
    }, words.done.failed);
  return (
    <ActsMenu
      opened={opened}
      onChange={setOpened}
      target={
        <Button size={size} icon="plus" busy={busy} disabled={rows.length === 0}>
          {words.act.intoSet}
        </Button>
      }
    >
      {opened && <Sets onPut={(set) => void put(set)} />}
    </ActsMenu>
  );
}

function Sets({ onPut }: { onPut: (set: DraftSet) => void }) {
  const words = useWords('tasksBank', 'common');
  const load = useData(['collections', 'drafts'], loadDraftSets);
  if (load.failure !== null) return <Acts acts={[{ label: words.sets.failed, onAct: load.reload }]} />;
  if (load.value === undefined) return <MenuNote>{words.common.loading}</MenuNote>;
  const sets = load.value.map((set) => ({
    label: words.panel.collectionOf({ name: set.name, year: set.years }),
    onAct: () => onPut(set),
  }));
  const anew = { label: words.sets.create, begins: true, onAct: () => navigate({ to: paths.collectionNew }) };
  return (
    <>
      {sets.length === 0 && <MenuNote>{words.sets.none}</MenuNote>}
      <Acts acts={[...sets, anew]} />
    </>
  );
}

/** The level of a task for the grades of a set; medium where nobody has said it. */
export function levelFor(row: BankRow, grades: readonly number[], ages: readonly Age[]) {
  const isOfSet = (age: Age) => grades.some((grade) => grade >= age.minGrade && grade <= age.maxGrade);
  const own = ages.filter(isOfSet).flatMap((age) => row.levels.find((one) => one.ageGroupId === age.id) ?? []);
  return own[0]?.level ?? 'medium';
}
