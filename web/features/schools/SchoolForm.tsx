import { type FormEvent, useRef, useState } from 'react';
import { type School, schoolTypes } from '../../../contract/schools';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FormFoot } from '../../platform/forms/FormFoot';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { loadDistricts } from '../reference/reference';
import styles from './Schools.module.css';
import { draftOf, faultsOf, fieldsOf, type SchoolField } from './school-form';
import { saveSchool } from './schools';

type SchoolFormProps = {
  /** null: a new school. */
  school: School | null;
  /** Whether the school may be marked for tests. */
  mayTest: boolean;
  onLeave: () => void;
  onSaved: (school: School) => void;
};

/** The form of a school. Saving is always possible; faults are then shown at their fields. */
export function SchoolForm({ school, mayTest, onLeave, onSaved }: SchoolFormProps) {
  const words = useWords('schools', 'reference', 'validation');
  const common = useWords('common');
  const form = useRef<HTMLFormElement>(null);
  const state = useForm({
    draft: `school ${school?.id ?? 'new'}`,
    initial: () => draftOf(school, mayTest),
    basis: school?.updatedAt ?? null,
  });
  const draft = state.fields;
  const [faults, setFaults] = useState<SchoolField[]>([]);
  const { busy, failure, run, forget } = useAct(useStale('schools'));
  const districts = useData(['schools', 'districts'], loadDistricts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fields = fieldsOf(school, draft, mayTest);
    const found = faultsOf(fields);
    setFaults(found);
    forget();
    if (found[0]) return form.current?.querySelector<HTMLElement>(`[name=${found[0]}]`)?.focus();
    void run(async () => {
      const saved = await saveSchool(fields);
      state.saved();
      onSaved(saved);
    });
  };
  const change = (name: SchoolField, value: string) => {
    state.change({ [name]: value });
    setFaults((before) => before.filter((one) => one !== name));
  };
  const line = (name: TextName) => (
    <TextField
      label={words.field[name]}
      required={name === 'name'}
      hint={!faults.includes(name) && hintOf(words, name)}
      error={faults.includes(name) && faultWords(words, name, draft[name])}
      {...kinds[name]}
      name={name}
      value={draft[name]}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  return (
    <form ref={form} className={cx('stack', styles.form)} noValidate onSubmit={submit}>
      <DraftLine draft={state.draft} />
      {school?.isConfirmed && !mayTest && <p className="type-dense dimmed">{words.request.waits}</p>}
      {line('name')}
      <div className={cx('grid', styles.pair)}>
        <SelectField
          label={words.field.municipality}
          name="municipalityId"
          empty={words.reference.chooseDistrict}
          options={(districts.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={districts.value ? draft.municipalityId : ''}
          onChange={(event) => change('municipalityId', event.target.value)}
        />
        <SelectField
          label={words.field.type}
          name="schoolType"
          options={schoolTypes.map((type) => ({ value: type, label: words.reference.schoolType[type] }))}
          value={draft.schoolType}
          onChange={(event) => change('schoolType', event.target.value)}
        />
      </div>
      {districts.failure !== null && !districts.loading && (
        <Notice
          tone="bad"
          role="alert"
          title={words.reference.outcome.LOAD_MUNICIPALITIES}
          action={
            <Button size="s" icon="refresh" onClick={districts.reload}>
              {common.retry}
            </Button>
          }
        >
          {failureWords(districts.failure)}
        </Notice>
      )}
      {line('address')}
      <div className={cx('grid', styles.pair)}>
        {line('code')}
        {line('companyCode')}
        {line('email')}
        {line('phone')}
        {line('studentCount')}
      </div>
      {mayTest && (
        <div>
          <Checkbox
            label={words.field.isForTest}
            checked={draft.isForTest}
            onChange={(event) => state.change({ isForTest: event.target.checked })}
          />
          <p className="type-dense dimmed">{words.hint.isForTest}</p>
        </div>
      )}
      <FormFoot
        mend={faults.length > 0 && words.hint.mendFields}
        failure={failure}
        failed={school ? words.outcome.SCHOOL_NOT_MODIFIED : words.outcome.SCHOOL_NOT_CREATED}
        changed={words.outcome.CHANGED}
        busy={busy}
        onLeave={onLeave}
      />
    </form>
  );
}

type TextName = 'name' | 'address' | 'code' | 'companyCode' | 'email' | 'phone' | 'studentCount';

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
const kinds = {
  name: { autoComplete: 'off', maxLength: 200 },
  address: { autoComplete: 'off', maxLength: 300 },
  code: digits,
  companyCode: digits,
  email: { type: 'email', autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'off' },
  studentCount: digits,
} as const satisfies Record<TextName, object>;

function hintOf({ hint }: Words<'schools', 'reference' | 'validation'>, name: TextName): string | undefined {
  return name === 'code' || name === 'companyCode' || name === 'phone' ? hint[name] : undefined;
}

function faultWords(
  { validation: { outcome }, hint }: Words<'schools', 'reference' | 'validation'>,
  name: TextName,
  text: string,
): string {
  if (name === 'code') return outcome.VALIDATION_SCHOOL_CODE;
  if (name === 'companyCode') return outcome.VALIDATION_COMPANY_CODE;
  if (name === 'email') return outcome.VALIDATION_EMAIL;
  if (name === 'phone') return outcome.VALIDATION_PHONE;
  if (name === 'studentCount') return hint.wholeNumber;
  return text.trim() === '' ? outcome.VALIDATION_REQUIRED : outcome.VALIDATION_TOO_LONG({ max: 300 });
}
