import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { agreementLimits, type SignedFor } from '../../../contract/agreements';
import { namePattern, tidyName } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useCaptcha } from '../../platform/session/captcha';
import { RulesLinks } from '../../platform/words/RulesLinks';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextField } from '../../ui/fields/TextField';
import { sign } from './agreements';
import styles from './SignPage.module.css';

type SignFormProps = {
  agreementKey: string;
  user: SignedFor;
  onDone: () => void;
  /** Somebody else has signed meanwhile. */
  onExists: () => void;
};

/** The names of the parent and the two consents, neither ticked beforehand unless it is in force. A refusal keeps what was typed. */
export function SignForm({ agreementKey, user, onDone, onExists }: SignFormProps) {
  const { sign: words } = useWords('agreements');
  const captcha = useCaptcha('agreement');
  const [parent, setParent] = useState({ firstName: '', lastName: '' });
  const [consents, setConsents] = useState({ takePart: false, publish: user.consents.publish !== null });
  /** How often the form was sent. Faults are shown from the first time on. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const tried = tries > 0;
  const { busy, failure, run } = useAct();
  const problems = { firstName: problemOf(words, parent.firstName), lastName: problemOf(words, parent.lastName) };

  // The focus goes to the first field with a fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, not while typing
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries((before) => before + 1);
    if (problems.firstName || problems.lastName || !consents.takePart) return;
    void run(
      async () => {
        const solution = await captcha.take();
        const isSigned = await sign({
          key: agreementKey,
          parent,
          userId: user.id,
          consents: { takePart: true, publish: consents.publish },
          captcha: solution,
        });
        if (isSigned) onDone();
        else onExists();
      },
      () => captcha.again(),
    );
  };
  const field = (name: 'firstName' | 'lastName') => ({
    value: parent[name],
    maxLength: agreementLimits.parentName,
    onChange: ({ target }: { target: { value: string } }) =>
      setParent((before) => ({ ...before, [name]: target.value })),
  });
  const typed = tidyName(`${parent.firstName} ${parent.lastName}`);
  return (
    <form ref={form} className="grid" onSubmit={submit} noValidate>
      <div className={cx('grid', styles.names)}>
        <TextField
          label={words.parentFirstName}
          error={tried && problems.firstName}
          required
          {...field('firstName')}
          autoComplete="given-name"
        />
        <TextField
          label={words.parentLastName}
          error={tried && problems.lastName}
          required
          {...field('lastName')}
          autoComplete="family-name"
        />
      </div>
      <SignConsents
        parent={typed || words.blank}
        child={childName(user)}
        value={consents}
        isMissing={tried && !consents.takePart}
        onChange={setConsents}
      />
      <p className="type-dense dimmed" role="status">
        {captcha.state === 'WORKING' ? words.checking : captcha.state === 'READY' ? words.checked : ''}
      </p>
      <FailureNotice title={words.failed} failure={failure} />
      <Button type="submit" variant="filled" size="l" wide busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}

/** What is wrong with a name, in words; '' for nothing. */
function problemOf(words: Words<'agreements'>['sign'], text: string): string {
  const name = tidyName(text);
  if (name === '') return words.missing;
  const isRight = name.length <= agreementLimits.parentName && namePattern.test(name);
  return isRight ? '' : words.nameWrong({ n: agreementLimits.parentName });
}

/** The child for whom a parent signs. Shows only what a parent needs to recognise the child. */
export function Child({ user }: { user: SignedFor }) {
  const { sign: words } = useWords('agreements');
  return (
    <section className="grid gap-0 pad-4 raised frame rounded-card" aria-label={words.child}>
      <p className="type-dense dimmed">{words.child}</p>
      <p className="heading-section">{childName(user)}</p>
      <p>
        {user.school}, {words.grade({ n: user.grade })}
      </p>
      <p className="type-dense dimmed">{words.notMine}</p>
    </section>
  );
}

/** "Ona J." */
export function childName({ firstName, lastNameInitial }: SignedFor): string {
  return `${firstName} ${lastNameInitial}`;
}

type Consents = { takePart: boolean; publish: boolean };
type SignConsentsProps = {
  parent: string;
  child: string;
  value: Consents;
  /** The form was sent without the first consent. */
  isMissing: boolean;
  onChange: (value: Consents) => void;
};

/** The two separate consents of a parent: the first is required, the second optional (docs/rules/privacy.md). */
function SignConsents({ parent, child, value, isMissing, onChange }: SignConsentsProps) {
  const { sign: words, form } = useWords('agreements');
  const { controller } = useSettings();
  const id = useId();
  return (
    <section className="grid" aria-labelledby={id}>
      <h2 id={id}>{words.consents}</h2>
      <RulesLinks words={words} />
      <div className="grid gap-0">
        <Checkbox
          label={words.takePart({ parent, child })}
          checked={value.takePart}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-take-part`}
          onChange={({ target }) => onChange({ ...value, takePart: target.checked })}
        />
        <p
          id={`${id}-take-part`}
          className={cx(styles.under, isMissing ? 'type-dense semibold bad' : 'type-dense dimmed')}
        >
          {words.takePartNeeded}
        </p>
      </div>
      <div className="grid gap-0">
        <Checkbox
          label={words.publish}
          checked={value.publish}
          aria-describedby={`${id}-publish`}
          onChange={({ target }) => onChange({ ...value, publish: target.checked })}
        />
        <p id={`${id}-publish`} className={cx(styles.under, 'type-dense dimmed')}>
          {words.publishFree}
        </p>
      </div>
      <p className="type-dense dimmed">
        {form.controller({ name: controller })} {form.term} {words.withdraw} {form.rights}
      </p>
    </section>
  );
}
