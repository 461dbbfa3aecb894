import type { ResultTask } from '../../../../contract/results';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { TaskText } from '../../../ui/sitting/TaskText';

/** The explanation. After a change of the key: the new explanation, or the old one with a note that it is old. */
export function Explanation({ task }: { task: Pick<ResultTask, 'correction' | 'solutionHtml'> }) {
  const { mine } = useWords('results', 'reference');
  const { correction } = task;
  if (correction?.explanation) {
    return (
      <section className="stack" aria-label={mine.explanationCorrected}>
        {correction.explanation.split(/\n+/).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    );
  }
  const isOfOldKey = correction?.act === 'NEW_KEY' && correction.appliedAt !== null && task.solutionHtml !== '';
  return (
    <>
      {isOfOldKey && correction.appliedAt && (
        <p className="type-dense">{mine.explanationOfOld({ date: dayOf(correction.appliedAt) })}</p>
      )}
      <TaskText html={task.solutionHtml} font="ui" />
    </>
  );
}
