import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { signUpRoles } from '../../../contract/signup';
import { serverNow } from '../../platform/calls/api';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { Link } from '../../platform/screens/Link';
import { navigate, usePlace } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { PageHead } from '../../ui/frame/PageHead';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { ConfirmStep } from './ConfirmStep';
import { DetailsStep } from './DetailsStep';
import {
  type Draft,
  emptyDraft,
  isDone,
  type Step,
  stepOf,
  steps,
  storeDraft,
  storedDraft,
  storedSent,
  storeSent,
  watchIdle,
} from './draft';
import { DistrictStep, SchoolStep } from './PlaceSteps';
import { SignedUp } from './SignedUp';
import styles from './SignUp.module.css';
import { StepForm, type StepProps } from './StepForm';

const noSecret = { password: '', repeated: '' };

/** The sign-up, and after it what comes by mail. */
export function SignUpPage() {
  const { search } = usePlace();
  const isSent = new URLSearchParams(search).get('step') === 'sent';
  const sent = isSent ? storedSent() : null;
  return sent ? <SignedUp {...sent} /> : <Steps />;
}

/** The sign-up in five steps. The address stores the step, so the browser's "back" goes back one step. */
function Steps() {
  const words = useWords('signup');
  const { search } = usePlace();
  const [draft, setDraft] = useState(storedDraft);
  const [secret, setSecret] = useState(noSecret);
  const [usedEmail, setUsedEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isForgotten, setForgotten] = useState(false);
  useTitle(words.title);
  useEffect(() => storeDraft(draft), [draft]);
  useEffect(() => {
    if (isForgotten) return;
    return watchIdle(() => {
      setDraft(emptyDraft);
      setSecret(noSecret);
      setForgotten(true);
      navigate({ to: paths.signUp, replace: true });
    });
  }, [isForgotten]);
  const year = new Date(serverNow()).getFullYear();
  const step = stepOf(new URLSearchParams(search).get('step') ?? 'role', (one) => isDone(one, draft, secret, year));
  const heading = useArrival(step);

  const change = useCallback((part: Partial<Draft>) => {
    setForgotten(false);
    setDraft((before) => ({ ...before, ...part }));
  }, []);
  const go = (to: Step) => {
    setFailure(null);
    navigate({ to: paths.signUp, search: to === 'role' ? '' : `?step=${to}` });
  };
  const next = () => go(steps[steps.indexOf(step) + 1] ?? 'confirm');
  const back = () => go(steps[steps.indexOf(step) - 1] ?? 'role');
  const frame = { onNext: next, onBack: back, draft, onChange: change };
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.title} />
      <StepList step={step} />
      <Card wide>
        <h2 ref={heading} tabIndex={-1} className={cx('below-4', styles.heading)}>
          {step === 'confirm' ? words.summary : step === 'role' ? words.rolePrompt : words.step[step]}
        </h2>
        {isForgotten && <Notice role="status">{words.forgotten}</Notice>}
        <FailureNotice title={words.failed} failure={failure} />
        {step === 'role' && <RoleStep {...frame} />}
        {step === 'district' && <DistrictStep {...frame} />}
        {step === 'school' && <SchoolStep {...frame} />}
        {step === 'details' && (
          <DetailsStep {...frame} secret={secret} onSecret={setSecret} usedEmail={usedEmail} onUsed={setUsedEmail} />
        )}
        {step === 'confirm' && (
          <ConfirmStep
            draft={draft}
            password={secret.password}
            onBack={back}
            onChange={go}
            onFailed={setFailure}
            onEmailUsed={() => {
              setUsedEmail(draft.email.trim());
              go('details');
            }}
            onDone={() => {
              storeDraft(null);
              storeSent({ email: draft.email.trim(), role: draft.role });
              navigate({ to: paths.signUp, search: '?step=sent', replace: true });
            }}
          />
        )}
      </Card>
      <p className="dimmed">
        <Link to={paths.login}>{words.haveAccount}</Link>
      </p>
    </main>
  );
}

/** Moves the focus to the heading when the step changes. */
function useArrival(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      heading.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    before.current = step;
  }, [step]);
  return heading;
}

/** Shows the present step; the steps before it are done. */
function StepList({ step }: { step: Step }) {
  const words = useWords('signup');
  const at = steps.indexOf(step);
  return (
    <nav aria-label={words.steps}>
      <p className={cx('hidden type-dense semibold dimmed', styles.count)}>
        {words.stepOf({ n: at + 1, of: steps.length })}
      </p>
      <ol className={cx('wrap plain-list gap-2-5 type-staff dimmed phone-gap-2', styles.steps)}>
        {steps.map((one, index) => (
          <li
            key={one}
            className={cx('row', one === step && 'semibold text')}
            aria-current={one === step ? 'step' : undefined}
            data-done={index < at || undefined}
          >
            <span
              className={cx(
                'center paper control-frame circle square-26 type-dense bold phone-visually-hidden',
                styles.number,
              )}
            >
              {index < at ? <Icon name="check" size={14} bold /> : index + 1}
            </span>
            <span className="phone-visually-hidden">{words.step[one]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Chooses who signs up: a pupil or a teacher. */
function RoleStep({ draft, onChange, onNext }: StepProps) {
  const words = useWords('signup', 'reference');
  const name = useId();
  const [tried, setTried] = useState(false);
  return (
    <StepForm
      onBack={null}
      onSubmit={() => {
        setTried(true);
        if (draft.role) onNext();
      }}
    >
      <div role="radiogroup" aria-label={words.rolePrompt} className={cx('grid gap-3', styles.roles)}>
        {signUpRoles.map((role) => (
          <Checkbox
            key={role}
            type="radio"
            name={name}
            className={cx('control-frame rounded-card hover-ground', styles.role)}
            checked={draft.role === role}
            onChange={() => onChange({ role })}
            label={
              <>
                <strong>{words.reference.role[role]}</strong>
                <br />
                <span className="dimmed">{words.roleHint[role]}</span>
              </>
            }
          />
        ))}
      </div>
      {tried && !draft.role && (
        <Notice tone="bad" role="alert">
          {words.roleMissing}
        </Notice>
      )}
    </StepForm>
  );
}
