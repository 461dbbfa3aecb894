import { useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { RemarkCard } from './RemarkCard';
import type { Remark } from './remarks';

type RemarkListProps = {
  taskId: string;
  remarks: readonly Remark[];
  /** A remark changed or is new: put it into the list by `withRemark`. */
  onChange: (remark: Remark) => void;
  /** The caller writes the task: proposals can be taken. rev: of the draft that has the proposed words now. */
  onTaken?: (rev: number) => void;
  /** The remark whose words are pointed at. */
  current?: string | null;
  /** Points at the words of a remark. */
  onPoint?: (remark: Remark) => void;
};

/** The remarks on a task: open ones as cards with their answers, settled ones behind a button. */
export function RemarkList({ taskId, remarks, onChange, onTaken, current, onPoint }: RemarkListProps) {
  const words = useWords('tasksRemarks');
  const [showsSettled, setSettled] = useState(false);
  const open = remarks.filter(({ state }) => state === 'OPEN');
  const settled = remarks.filter(({ state }) => state !== 'OPEN');
  return (
    <section className="stack gap-2 shrink" aria-label={words.title}>
      <div className="cluster gap-1-2 spread">
        <h2 className="type-staff bold">
          {words.title} <span className="dimmed num">{open.length}</span>
        </h2>
        {settled.length > 0 && (
          <Button size="xs" variant="quiet" aria-expanded={showsSettled} onClick={() => setSettled(!showsSettled)}>
            {showsSettled ? words.hideSettled : words.settled({ n: settled.length })}
          </Button>
        )}
      </div>
      {open.length === 0 && <p className="type-dense dimmed">{remarks.length === 0 ? words.none : words.noneOpen}</p>}
      <ul className="stack plain-list gap-2">
        {[...open, ...(showsSettled ? settled : [])].map((remark) => (
          <li key={remark.id}>
            <RemarkCard
              taskId={taskId}
              remark={remark}
              isCurrent={remark.id === current}
              onChange={onChange}
              onTaken={onTaken}
              onPoint={onPoint}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
