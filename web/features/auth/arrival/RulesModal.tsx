import { useState } from 'react';
import { useSettings } from '../../../platform/calls/settings';
import { useAct } from '../../../platform/forms/use-act';
import { openSession, type Session } from '../../../platform/session/session';
import { failureWords } from '../../../platform/words/error-words';
import { RulesLinks } from '../../../platform/words/RulesLinks';
import { useWords } from '../../../platform/words/words';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Dialog } from '../../../ui/frame/Dialog';
import { Notice } from '../../../ui/Notice';
import { useToast } from '../../../ui/Toasts';
import { addConsents } from './consents';

/** The two consents of a user who needs no parent. Neither is ticked; the first is required, the second optional. */
export function RulesModal({ session, onDone }: { session: Session; onDone: () => void }) {
  const { rules: words } = useWords('auth');
  const teacher = useWords('signupTeacher');
  const common = useWords('common');
  // A teacher has no result that could be published.
  const isTutor = session.role === 'TUTOR';
  const { controller } = useSettings();
  const toast = useToast();
  const [takePart, setTakePart] = useState(false);
  const [publish, setPublish] = useState(false);
  const { busy, failure, run } = useAct();
  const agree = async () => {
    const isNew = await addConsents(session.uuid, publish);
    if (isNew) toast({ title: words.saved, tone: 'good' });
    onDone();
    openSession({ ...session, hasAgreement: true });
  };
  return (
    <Dialog
      open
      size="l"
      title={words.title}
      onClose={onDone}
      closeLabel={common.close}
      cancelLabel={words.disagree}
      confirmLabel={words.agree}
      confirmDisabled={!takePart}
      onConfirm={() => void run(agree)}
      busy={busy}
    >
      <RulesLinks words={words} />
      <Checkbox
        label={isTutor ? teacher.takePart : words.text}
        checked={takePart}
        aria-required
        onChange={({ target }) => setTakePart(target.checked)}
      />
      {!isTutor && (
        <Checkbox label={words.publication} checked={publish} onChange={({ target }) => setPublish(target.checked)} />
      )}
      {!isTutor && <p className="note dimmed">{words.without}</p>}
      <p className="note dimmed">
        {words.controller({ name: controller })} {words.term} {words.withdrawStaff} {words.rights}
      </p>
      {failure !== null && (
        <Notice tone="bad" role="alert" title={words.notSaved}>
          {failureWords(failure)}
        </Notice>
      )}
    </Dialog>
  );
}
