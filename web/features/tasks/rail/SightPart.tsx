import { useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { type SightFinding, sightDoubts, sightFaults, type TaskSight } from '../../../../contract/tasks-sight';
import { useAct } from '../../../platform/forms/use-act';
import { dayOf } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { TickBox } from '../../../ui/staff/table/TickBox';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { checkSight, loadSight, markSight } from '../tasks';

type SightPartProps = {
  desk: Desk;
  /** Leads to the place of a finding. */
  onJump: (field: string) => void;
};

const idOf = ({ id }: DeskState) => id;
const revOf = ({ rev }: DeskState) => rev;

/** Whether the task can be solved without sight: the author's mark, what speaks against it, the check by another person. */
export function SightPart({ desk, onJump }: SightPartProps) {
  const words = useWords('tasksSight');
  const taskId = useDeskState(desk.state, idOf);
  if (taskId === null) return <p className="type-note dimmed">{words.unsaved}</p>;
  return <Mark desk={desk} taskId={taskId} onJump={onJump} />;
}

function Mark({ desk, taskId, onJump }: SightPartProps & { taskId: string }) {
  const words = useWords('tasksSight');
  const rev = useDeskState(desk.state, revOf);
  const load = useData(['tasks', 'sight', taskId, rev], (signal) => loadSight(taskId, signal));
  const { busy, run } = useAct(undefined, { stays: true });
  const [isAsking, setAsking] = useState(false);
  const sight = load.value;
  if (sight === undefined) return load.failure === null ? null : <p className="type-note dimmed">{words.failed}</p>;
  const mark = async (isMarked: boolean) => {
    setAsking(false);
    // The box follows the press at once; the server has the last word.
    load.replace({ ...sight, isMarked, checked: null });
    const isDone = await run(async () => load.replace(await markSight(taskId, isMarked)), words.notMarked);
    if (!isDone) load.reload();
  };
  const press = (isMarked: boolean) => {
    if (busy) return;
    // One press would take away what another person has confirmed.
    if (sight.checked) setAsking(true);
    else void mark(isMarked);
  };
  const check = async () => {
    const isDone = await run(async () => {
      load.replace(await checkSight(taskId, rev));
      return words.done;
    }, words.notChecked);
    if (isDone) return;
    // It may have been refused for what somebody else has written meanwhile, or because the mark is gone.
    load.reload();
    await desk.look();
  };
  return (
    <>
      <TickBox label={words.mark} checked={sight.isMarked} onChange={(event) => press(event.currentTarget.checked)} />
      <p className="type-note dimmed">{words.hint}</p>
      {sight.isMarked && <Check sight={sight} busy={busy} onCheck={() => void check()} onJump={onJump} />}
      <ConfirmModal
        open={isAsking}
        title={words.unmark.title}
        confirmLabel={words.unmark.act}
        danger
        onConfirm={() => void mark(false)}
        onClose={() => setAsking(false)}
      >
        <p>{words.unmark.text}</p>
      </ConfirmModal>
    </>
  );
}

type CheckProps = { sight: TaskSight; busy: boolean; onCheck: () => void; onJump: (field: string) => void };

/** What speaks against a marked task, who has checked it, and the check. */
function Check({ sight, busy, onCheck, onJump }: CheckProps) {
  const words = useWords('tasksSight');
  return (
    <>
      <Findings sight={sight} codes={sightFaults} title={words.findings} onJump={onJump} />
      <Findings sight={sight} codes={sightDoubts} title={words.doubts} onJump={onJump} />
      <p className="type-note" role="status">
        {sight.checked ? words.checked({ day: dayOf(sight.checked.at), by: sight.checked.by }) : words.unchecked}
      </p>
      {sight.mayCheck && !sight.checked && (
        <div>
          <Button size="xs" icon="check" busy={busy} onClick={onCheck}>
            {words.check}
          </Button>
        </div>
      )}
    </>
  );
}

type FindingsProps = {
  sight: TaskSight;
  codes: readonly SightFinding['code'][];
  title: string;
  onJump: (field: string) => void;
};

/** The findings of one sort, each with a jump to its place. */
function Findings({ sight, codes, title, onJump }: FindingsProps) {
  const words = useWords('tasksSight');
  const found = sight.findings.filter(({ code }) => codes.includes(code));
  if (found.length === 0) return null;
  return (
    <>
      <p className="type-note semibold">{title}</p>
      <ul className="stack plain-list gap-0">
        {found.map((one) => (
          <li key={`${one.field} ${one.code}`}>
            <button type="button" className="text-start bare type-note link" onClick={() => onJump(one.field)}>
              {placeOf(words, one)}
              {' – '}
              {words.codes[one.code]}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function placeOf({ fields, choice }: Words<'tasksSight'>, { field }: SightFinding): string {
  const place = /^choices\.(\d+)\./.exec(field)?.[1];
  if (place !== undefined) return choice({ letter: letterOf(Number(place)) });
  return field === 'package' ? fields.package : fields.contentHtml;
}
