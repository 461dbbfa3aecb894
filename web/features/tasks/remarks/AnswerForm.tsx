import { type FormEvent, useState } from 'react';
import { remarkLimits } from '../../../../contract/tasks-remarks';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { answerRemark, type Remark } from './remarks';

type AnswerFormProps = { taskId: string; remark: Remark; onAnswered: (remark: Remark) => void; onLeave: () => void };

/** An answer to a remark. */
export function AnswerForm({ taskId, remark, onAnswered, onLeave }: AnswerFormProps) {
  const words = useWords('tasksRemarks');
  const { fields, change, draft, saved, leave } = useForm({
    draft: `remark ${taskId} answer ${remark.id}`,
    initial: () => ({ text: '' }),
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useAct();
  const isEmpty = fields.text.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    void run(async () => {
      const now = await answerRemark(remark.id, fields.text.trim());
      saved();
      onAnswered(now);
      return { title: words.answered, text: remark.by };
    });
  };
  return (
    <form className="stack gap-2 shrink" onSubmit={send} noValidate>
      <DraftLine draft={draft} />
      <TextAreaField
        label={words.answerLabel}
        required
        error={tried && isEmpty && words.empty}
        rows={2}
        maxLength={remarkLimits.text}
        value={fields.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <FormFoot
        failure={failure}
        failed={words.failed}
        busy={busy}
        size="xs"
        label={words.sendAnswer}
        onLeave={() => leave(onLeave)}
      />
    </form>
  );
}
