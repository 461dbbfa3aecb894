import { type FormEvent, useState } from 'react';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { openSession, type Session } from '../../../platform/session/session';
import { RulesLinks } from '../../../platform/words/RulesLinks';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { addConsents, publishesNow } from '../../auth/arrival/consents';
import acts from './acts.module.css';
import styles from './states.module.css';

/** The two consents of a pupil of 14 or older. Only a consent in force is ticked; the first is required, the second is not. */
export function Consent({ session }: { session: Session }) {
  const words = useWords('solvingHome').consent;
  const { rules } = useWords('auth');
  const { controller } = useSettings();
  const [takePart, setTakePart] = useState(false);
  const inForce = useLoad('publication', publishesNow);
  const [chosen, setPublish] = useState<boolean | null>(null);
  const publish = chosen ?? inForce.value ?? false;
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const agree = async () => {
    const isNew = await addConsents(session.uuid, publish);
    openSession({ ...session, hasAgreement: true });
    return isNew ? rules.saved : undefined;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (takePart) void run(agree);
  };
  return (
    <form onSubmit={send}>
      <p className="above-3 type-task">{words.why}</p>
      <RulesLinks words={words} />
      <Checkbox
        className={cx('rounded-card type-base', styles.consent)}
        aria-required
        checked={takePart}
        onChange={({ target }) => setTakePart(target.checked)}
        label={<Said title={words.takePart} more={words.takePartMore} />}
      />
      <Checkbox
        className={cx('rounded-card type-base', styles.consent)}
        checked={publish}
        onChange={({ target }) => setPublish(target.checked)}
        label={<Said title={words.publish} more={words.publishMore} />}
      />
      <FailureNotice title={rules.notSaved} failure={failure} />
      <div className={cx('flex gap-3-4 flex-wrap align-center above-5', acts.go)}>
        <Button type="submit" variant="filled" size="l" busy={busy} disabled={!takePart}>
          {words.save}
        </Button>
        <span className={cx('type-base dimmed phone-whole-line', acts.beside)}>{words.undo}</span>
      </div>
      <details className="above-3 type-dense dimmed">
        <summary className="small-control pressable">{words.rights}</summary>
        <p>
          {rules.controller({ name: controller })} {rules.term} {rules.withdraw} {rules.rights}
        </p>
      </details>
    </form>
  );
}

function Said({ title, more }: { title: string; more: string }) {
  return (
    <>
      <strong>{title}</strong> <small>{more}</small>
    </>
  );
}
