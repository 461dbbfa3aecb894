import { useState } from 'react';
import type { FirstSeason } from '../../../../contract/season-begin';
import { Loaded } from '../../../platform/calls/Loaded';
import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct, useUndo } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { SelectField } from '../../../ui/fields/SelectField';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import type { Toast } from '../../../ui/Toasts';
import { beginFirst, undoSeason, useFirstSeason } from '../season';
import styles from './Begin.module.css';
import { FirstSets } from './FirstSets';
import { bodyOf, fieldsOf, type MomentField, momentFault, momentFields } from './first-form';

/** The sets of the age groups in one act, from a proposal in which everything can be changed. */
export function FirstModal({ onClose }: { onClose: () => void }) {
  const words = useWords('season').first;
  const load = useFirstSeason();
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(first) => <FirstForm first={first} onClose={onClose} />}
    </Loaded>
  );
}

type FirstFormProps = { first: FirstSeason; onClose: () => void };

function FirstForm({ first, onClose }: FirstFormProps) {
  const { first: words, begin } = useWords('season');
  const { fields, change, saved, leave } = useForm({ draft: null, initial: () => fieldsOf(first) });
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, run } = useAct(useStale('season', 'collections'));
  const made = useMade();
  const year = first.year ?? first.schoolYear;
  const chosen = fields.sets.filter(({ isChosen }) => isChosen).length;
  const close = () => leave(onClose);
  const make = async () => {
    setChecked(true);
    const body = bodyOf(year, fields);
    if (!body) return;
    await run(async () => {
      const { sets } = await beginFirst(body);
      saved();
      onClose();
      return made(year, sets.length);
    });
  };
  return (
    <StaffModal
      open
      size="wide"
      title={words.title({ year })}
      onClose={close}
      actions={
        <>
          <p className={cx('type-note dimmed', styles.hint)}>{begin.undoable}</p>
          <ModalFoot
            label={begin.create({ n: chosen })}
            busy={busy}
            disabled={chosen === 0}
            onCancel={close}
            onAct={() => void make()}
          />
        </>
      }
    >
      <p className="dimmed">{words.how}</p>
      <fieldset className={cx('grid gap-2-4 no-margin no-padding no-border', styles.moments)}>
        <legend className="type-dense semibold">{words.dates}</legend>
        {momentFields.map((field) => (
          <Moment
            key={field}
            field={field}
            value={fields[field]}
            fault={isChecked ? momentFault(fields, field) : null}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </fieldset>
      <FirstSets first={first} fields={fields} isChecked={isChecked} onChange={(sets) => change({ sets })} />
      {first.levelGroups.length > 1 && (
        <SelectField
          label={words.levels}
          value={fields.levelGroupId}
          options={first.levelGroups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ levelGroupId: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={words.withKeys}
        checked={fields.withKeys}
        onChange={() => change({ withKeys: !fields.withKeys })}
      />
      <FailureNotice title={words.failed} failure={failure} />
    </StaffModal>
  );
}

/** The message of what was made, with the way back. */
function useMade() {
  const { first: words, begin } = useWords('season');
  const undo = useUndo(useStale('season', 'collections'));
  return (year: number, n: number): Toast => {
    const takeBack = async () => {
      await undoSeason(year);
      return words.undone;
    };
    return {
      title: begin.done({ n }),
      action: { label: words.undo, onAct: () => void undo(takeBack, begin.notUndone) },
    };
  };
}

type MomentProps = {
  field: MomentField;
  value: string;
  fault: 'NO_MOMENT' | 'ORDER' | null;
  onChange: (value: string) => void;
};

function Moment({ field, value, fault, onChange }: MomentProps) {
  const { first: words } = useWords('season');
  const dates = useWords('dates');
  const late = { from: dates.wrong, to: words.wrongTo, pointsAt: words.wrongPointsAt, resultsAt: words.wrongResultsAt };
  const error = fault === null ? undefined : fault === 'NO_MOMENT' ? dates.wrong : late[field];
  return <DateTimeField label={words[field]} required value={value} error={error} onChange={onChange} />;
}
