import { type FormEvent, useState } from 'react';
import { remarkLimits } from '../../../../contract/tasks-remarks';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import styles from './Remarks.module.css';
import { addRemark, placeOf, type Remark } from './remarks';

type RemarkFormProps = {
  taskId: string;
  /** Marked words of a field: the remark is anchored to them, and may propose others. */
  anchor?: { field: string; quote: string; occurrence: number };
  /** The fields to choose from when no words are marked. */
  places?: readonly string[];
  onAdded: (remark: Remark) => void;
  onLeave: () => void;
};

const nothing = { text: '', field: '', proposal: '' };

/** A new remark. What is typed stays on this computer until it is sent. */
export function RemarkForm({ taskId, anchor, places = [''], onAdded, onLeave }: RemarkFormProps) {
  const words = useWords('tasksRemarks');
  const { fields, change, draft, saved, leave } = useForm({
    draft: `remark ${taskId} ${anchor?.field ?? ''} ${anchor?.quote.slice(0, 40) ?? ''}`,
    initial: () => ({ ...nothing, field: places[0] ?? '' }),
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useAct();
  const isEmpty = fields.text.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    void run(async () => {
      const proposal = anchor && fields.proposal !== '' ? fields.proposal : null;
      const where = anchor ?? { field: fields.field, quote: '', occurrence: 0 };
      const remark = await addRemark(taskId, { ...where, text: fields.text.trim(), proposal });
      saved();
      onAdded(remark);
      return { title: words.sent, text: placeOf(words, remark.field) };
    });
  };
  return (
    <form className="stack gap-2 shrink" onSubmit={send} noValidate>
      <DraftLine draft={draft} />
      {anchor?.quote && <p className={cx('dimmed', styles.quote)}>{words.about({ quote: anchor.quote })}</p>}
      {!anchor && places.length > 1 && (
        <SelectField
          label={words.placeLabel}
          options={places.map((place) => ({ value: place, label: placeOf(words, place) }))}
          value={fields.field}
          onChange={(event) => change({ field: event.target.value })}
        />
      )}
      <TextAreaField
        label={words.label}
        required
        error={tried && isEmpty && words.empty}
        rows={3}
        maxLength={remarkLimits.text}
        value={fields.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {anchor?.quote && (
        <TextField
          label={words.proposalLabel}
          hint={words.proposalHint}
          autoComplete="off"
          maxLength={remarkLimits.quote}
          value={fields.proposal}
          onChange={(event) => change({ proposal: event.target.value })}
        />
      )}
      <FormFoot
        failure={failure}
        failed={words.failed}
        busy={busy}
        size="s"
        label={words.send}
        onLeave={() => leave(onLeave)}
      />
    </form>
  );
}
