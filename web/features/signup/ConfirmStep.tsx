import { useId, useState } from 'react';
import { consentsAlone } from '../../../contract/signup';
import { serverNow } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { useSettings } from '../../platform/calls/settings';
import { useAct } from '../../platform/forms/use-act';
import { dayOf } from '../../platform/words/dates';
import { RulesLinks } from '../../platform/words/RulesLinks';
import { useWords, type Words } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
import { gradeName } from '../reference/grades';
import { type Draft, fieldsOf, type Step, type TextName, userOf } from './draft';
import styles from './SignUp.module.css';
import { StepForm } from './StepForm';
import { signUp } from './signup';

type ConfirmStepProps = {
  draft: Draft;
  password: string;
  onBack: () => void;
  /** Opens an earlier step to change something in it. */
  onChange: (step: Step) => void;
  onFailed: (failure: unknown) => void;
  onEmailUsed: () => void;
  onDone: () => void;
};

/** Shows all entries again, asks for the consents, and signs up. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { draft, password, onBack, onChange, onFailed, onEmailUsed, onDone } = props;
  const words = useWords('signup', 'reference', 'users');
  const { flags } = useSettings();
  const [consents, setConsents] = useState(noConsents);
  const [tried, setTried] = useState(false);
  const { busy, run } = useAct();
  const { role, district, school } = draft;
  // The day in Lithuania: from the 14th birthday on, pupils consent themselves.
  const isAlone = role !== null && consentsAlone(role, draft.dateOfBirth.trim() || null, dayOf(serverNow()));
  const isNeeded = role === 'TUTOR' && flags.agreements && !consents.takePart;
  const submit = () => {
    setTried(true);
    if (isNeeded) return;
    const user = userOf(draft, password, isAlone && flags.agreements ? consents : noConsents);
    if (!user) return;
    onFailed(null);
    const send = async () => {
      await signUp(user);
      onDone();
    };
    void run(send, (failure) => {
      if (failure instanceof CallRefused && failure.code === 'EMAIL_USED') onEmailUsed();
      else onFailed(failure);
    });
  };
  const rows: [Step, string, string][] = [
    ['role', words.step.role, role ? words.reference.role[role] : ''],
    ['district', words.step.district, district?.name ?? ''],
    ['school', words.step.school, school?.name ?? ''],
    ...fieldsOf(role)
      .filter((name) => draft[name].trim() !== '')
      .map((name): [Step, string, string] => ['details', words.users.field[name], shown(words, draft, name)]),
  ];
  return (
    <StepForm onBack={onBack} onSubmit={submit} busy={busy} submitLabel={words.submit}>
      <dl className={cx('plain-grid', styles.summary)}>
        {rows.map(([step, label, text], index) => (
          <div key={label} className="plain-grid gap-none-4 pad-2-none line-below">
            <dt className="dimmed phone-whole-row">{label}</dt>
            <dd className="shrink break-anywhere">{text}</dd>
            {rows[index - 1]?.[0] !== step && (
              <dd className={cx('shrink break-anywhere', styles.change)}>
                <button
                  type="button"
                  className={cx('large-control no-ground no-border link underlined', styles.link)}
                  onClick={() => onChange(step)}
                  disabled={busy}
                >
                  {words.change}
                  <span className="visually-hidden">: {words.step[step]}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {flags.agreements && (
        <Consents
          alone={isAlone}
          isPupil={role === 'STUDENT'}
          isMissing={tried && isNeeded}
          value={consents}
          onChange={setConsents}
        />
      )}
    </StepForm>
  );
}

const noConsents = { takePart: false, publish: false };
type ConsentChoice = typeof noConsents;

type ConsentsProps = {
  /** Whether the person consents alone; for a younger pupil a parent signs. */
  alone: boolean;
  /** Teachers have no rank that could be published. */
  isPupil: boolean;
  /** The first consent was needed and not given. */
  isMissing?: boolean;
  value: ConsentChoice;
  onChange: (value: ConsentChoice) => void;
};

/**
 * The consents, separate and not ticked beforehand (docs/rules/privacy.md): taking part, and publishing the name. The
 * second needs the first. A teacher's account is of no use without the first, so it is required there.
 */
function Consents({ alone, isPupil, isMissing = false, value, onChange }: ConsentsProps) {
  const words = useWords('signup');
  const teacher = useWords('signupTeacher');
  const heading = useId();
  const fault = useId();
  if (!alone) {
    return (
      <>
        <Notice title={words.guardianNeeded}>{words.guardianHint}</Notice>
        <RulesLinks words={words} />
      </>
    );
  }
  return (
    <section aria-labelledby={heading} className="stack gap-2">
      <h3 id={heading}>{words.consents}</h3>
      <RulesLinks words={words} />
      <Checkbox
        label={isPupil ? words.takePart : teacher.takePart}
        aria-required={!isPupil}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? fault : undefined}
        checked={value.takePart}
        onChange={(event) =>
          onChange({ takePart: event.target.checked, publish: value.publish && event.target.checked })
        }
      />
      {isMissing && (
        <p id={fault} role="alert" className="semibold bad">
          {teacher.needed}
        </p>
      )}
      {isPupil && (
        <Checkbox
          label={words.publish}
          disabled={!value.takePart}
          checked={value.publish}
          onChange={(event) => onChange({ ...value, publish: event.target.checked })}
        />
      )}
      <p className="dimmed">
        {isPupil && words.consentsOptional} {words.withdraw}
      </p>
    </section>
  );
}

function shown({ reference }: Words<'signup', 'reference' | 'users'>, draft: Draft, name: TextName): string {
  const text = draft[name].trim();
  if (name === 'gender') return text === 'F' ? reference.gender.F : reference.gender.M;
  return name === 'grade' ? gradeName(reference, Number(text)) : text;
}
