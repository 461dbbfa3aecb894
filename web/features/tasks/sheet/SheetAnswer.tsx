import { memo } from 'react';
import { kindOfField } from '../../../../contract/task/answers/kinds';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import { fieldIn, withField } from '../draft/answers';
import type { Edit } from '../draft/document';
import { InputFields, valueFault } from './InputFields';
import styles from './TaskSheet.module.css';

type SheetAnswerProps = {
  document: WrittenDraft;
  change: (edit: Edit) => void;
  faults: readonly string[];
};

/** The place for a typed answer, as pupils see it, with the right value in it; below it, what counts as right. */
export const SheetAnswer = memo(function SheetAnswer({ document, change, faults }: SheetAnswerProps) {
  const words = useWords('tasks', 'tasksSheet');
  const field = fieldIn(document);
  const isBad = faults.includes('answerInputDefinition.correctAnswerValue');
  return (
    <>
      <div className={cx('cluster gap-3 align-end around-3', styles.answer)}>
        <AnswerInput
          kind={kindOfField(field.dataType)}
          value={field.correctAnswerValue}
          onChange={(correctAnswerValue) => change(withField({ correctAnswerValue }))}
          label={words.field.correctAnswerValue}
          maxLength={200}
          error={isBad ? valueFault(words, field) : undefined}
        />
        {field.correctAnswerValue.trim() !== '' && (
          <span className={cx('type-note semibold good', styles.key)}>{words.tasksSheet.choice.key}</span>
        )}
      </div>
      <InputFields field={field} onChange={(part) => change(withField(part))} faults={faults} />
    </>
  );
}, isSameAnswer);

/** Typing in the text draws nothing here. */
function isSameAnswer(one: SheetAnswerProps, other: SheetAnswerProps): boolean {
  return (
    one.faults === other.faults &&
    one.change === other.change &&
    one.document.answer === other.document.answer &&
    one.document.aside === other.document.aside
  );
}
