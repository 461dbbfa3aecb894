import { type FormEvent, useId, useState } from 'react';
import { type CountryRehearsal, countryRehearsalLimits } from '../../../../contract/rehearsal-country';
import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { type Country, savePlan } from './country';
import { bodyOf, faultsOf, fieldsOf, type PlanFields } from './plan-form';

type PlanModalProps = {
  /** null: a new one. */
  planned: CountryRehearsal | null;
  sets: Country['sets'];
  onClose: () => void;
};

/** The day of the rehearsal: its set, its hours, and how many are expected. */
export function PlanModal({ planned, sets, onClose }: PlanModalProps) {
  const words = useWords('rehearsalCountry');
  const dates = useWords('dates');
  const formId = useId();
  // As it was when the window opened: what somebody else changes meanwhile is not saved over.
  const [basis] = useState(planned?.updatedAt ?? null);
  const form = useForm({ draft: null, initial: () => fieldsOf(planned, sets) });
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, run } = useAct(useStale('rehearsal', 'season'));
  const { fields } = form;
  const faults = isChecked ? faultsOf(fields) : [];
  const fault = (name: keyof PlanFields, says: string) => (faults.includes(name) ? says : undefined);
  const isUnset = fields.collectionId === '';
  const unfit = planned ? words.unfit({ name: planned.name }) : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faultsOf(fields).length > 0) return;
    void run(async () => {
      await savePlan(bodyOf(fields, basis));
      form.saved();
      onClose();
      return words.planned;
    });
  };
  const number = (name: 'pupils' | 'schools') => (
    <TextField
      label={words.field[name]}
      required
      error={fault(name, words.wrongNumber({ most: countryRehearsalLimits[name] }))}
      inputMode="numeric"
      autoComplete="off"
      value={fields[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <StaffModal
      open
      title={planned ? words.change : words.plan}
      onClose={() => !busy && form.leave(onClose)}
      actions={<ModalFoot label={words.save} form={formId} busy={busy} onCancel={() => form.leave(onClose)} />}
    >
      <form id={formId} className="stack" onSubmit={save} noValidate>
        <SelectField
          label={words.field.set}
          hint={words.setHint}
          required
          error={isUnset && sets.length > 0 ? unfit : fault('collectionId', words.noSets)}
          value={fields.collectionId}
          options={[
            ...(isUnset ? [{ value: '', label: words.chooseSet }] : []),
            ...sets.map(({ id, name, minutes }) => ({ value: id, label: words.setOption({ name, minutes }) })),
          ]}
          onChange={(event) => form.change({ collectionId: event.currentTarget.value })}
        />
        <DateTimeField
          label={words.field.startsAt}
          required
          value={fields.startsAt}
          error={fault('startsAt', dates.wrong)}
          onChange={(startsAt) => form.change({ startsAt })}
        />
        <DateTimeField
          label={words.field.endsAt}
          required
          value={fields.endsAt}
          error={fault('endsAt', words.wrongEnd({ hours: countryRehearsalLimits.hours }))}
          onChange={(endsAt) => form.change({ endsAt })}
        />
        {number('pupils')}
        {number('schools')}
        <FailureNotice title={words.notPlanned} failure={failure} />
      </form>
    </StaffModal>
  );
}
