import { type FormEvent, useId } from 'react';
import { classLimits, className, classNamePattern } from '../../../contract/classes';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Field } from '../../ui/fields/Field';
import { TextInput } from '../../ui/fields/TextInput';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { useToast } from '../../ui/Toasts';
import { renameLetter } from '../classes/classes';

type LetterModalProps = {
  /** Which letter, from 1. */
  subGrade: number;
  letter: string;
  onClose: () => void;
};

/** Changes what is written for one letter of classes, in all schools. */
export function LetterModal({ subGrade, letter, onClose }: LetterModalProps) {
  const words = useWords('dictionaries', 'classes');
  const common = useWords('common');
  const toast = useToast();
  const formId = useId();
  const form = useForm({ draft: null, initial: () => ({ letter }) });
  const { busy, failure, run } = useAct(useStale('dictionaries', 'classes', 'participants'));
  const text = form.fields.letter.trim();
  const isWrong = text !== '' && (text.length > classLimits.letterLength || !classNamePattern.test(text));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    void run(async () => {
      const saved = await renameLetter(subGrade, text);
      form.saved();
      toast({ title: words.letter.done({ name: className({ grade: 5, subGrade: 1 }, [saved]) }) });
      onClose();
    });
  };
  return (
    <StaffModal
      open
      title={words.letter.title({ n: subGrade })}
      onClose={() => !busy && form.leave(onClose)}
      actions={
        <ModalFoot
          label={common.save}
          form={formId}
          busy={busy}
          disabled={isWrong}
          onCancel={() => form.leave(onClose)}
        />
      }
    >
      <form id={formId} className="stack" onSubmit={save} noValidate>
        <Field
          label={words.letter.label}
          hint={words.letter.hint({ name: className({ grade: 5, subGrade: 1 }, [text || letter]) })}
          error={isWrong ? words.classes.rename.invalid : ''}
        >
          {(control) => (
            <TextInput
              {...control}
              value={form.fields.letter}
              maxLength={classLimits.letterLength}
              autoComplete="off"
              data-autofocus
              onChange={(event) => form.change({ letter: event.currentTarget.value })}
            />
          )}
        </Field>
        {failure !== null && (
          <Notice tone="bad" role="alert" title={words.letter.failed}>
            {failureWords(failure)}
          </Notice>
        )}
      </form>
    </StaffModal>
  );
}
