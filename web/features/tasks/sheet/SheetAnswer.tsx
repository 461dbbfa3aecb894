import { memo } from 'react';
import { kindOfField } from '../../../../contract/task/answers/kinds';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import type { TaskDraft } from '../draft/task-form';
import { InputFields, valueFault } from './InputFields';
import styles from './TaskSheet.module.css';

type SheetAnswerProps = {
  draft: TaskDraft;
  change: (part: Partial<TaskDraft>) => void;
  faults: readonly string[];
};

/** The place for a typed answer, as pupils see it, with the right value in it; below it, what counts as right. */
export const SheetAnswer = memo(function SheetAnswer({ draft, change, faults }: SheetAnswerProps) {
  const words = useWords('tasks', 'tasksSheet');
  const isBad = faults.includes('answerInputDefinition.correctAnswerValue');
  return (
    <>
      <div className={cx('cluster gap-3 align-end around-3', styles.answer)}>
        <AnswerInput
          kind={kindOfField(draft.dataType || null)}
          value={draft.correctAnswerValue}
          onChange={(correctAnswerValue) => change({ correctAnswerValue })}
          label={words.field.correctAnswerValue}
          maxLength={200}
          error={isBad ? valueFault(words, draft) : undefined}
        />
        {draft.correctAnswerValue.trim() !== '' && (
          <span className={cx('type-note semibold good', styles.key)}>{words.tasksSheet.choice.key}</span>
        )}
      </div>
      <InputFields draft={draft} onChange={change} faults={faults} />
    </>
  );
}, isSameAnswer);

const names = [
  'dataType',
  'dataLength',
  'dataMinValue',
  'dataMaxValue',
  'correctAnswerValue',
  'alsoAccepted',
  'tolerance',
] as const;

/** Typing in the text draws nothing here. */
function isSameAnswer(one: SheetAnswerProps, other: SheetAnswerProps): boolean {
  return (
    one.faults === other.faults &&
    one.change === other.change &&
    names.every((name) => one.draft[name] === other.draft[name])
  );
}
