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

/**
 * The consent of who works with the challenge, each role in words of its own: nothing of theirs is published, so there
 * is one box, and it is not ticked beforehand. Pupils are asked on their home page.
 */
export function RulesModal({ session, onDone }: { session: Session; onDone: () => void }) {
  const { rules: words } = useWords('auth');
  const { takePart: asTutor, staff } = useWords('signupTeacher');
  const { controller } = useSettings();
  const toast = useToast();
  const [takePart, setTakePart] = useState(false);
  const { busy, failure, run } = useAct();
  const agree = async () => {
    const isNew = await addConsents(session.uuid, false);
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
      cancelLabel={words.disagree}
      confirmLabel={words.agree}
      confirmDisabled={!takePart}
      onConfirm={() => void run(agree)}
      busy={busy}
    >
      <RulesLinks words={words} />
      <Checkbox
        label={session.role === 'TUTOR' ? asTutor : staff.takePart}
        checked={takePart}
        aria-required
        onChange={({ target }) => setTakePart(target.checked)}
      />
      <p className="type-dense dimmed">
        {words.controller({ name: controller })} {staff.term} {staff.withdraw} {words.rights}
      </p>
      {failure !== null && (
        <Notice tone="bad" role="alert" title={words.notSaved}>
          {failureWords(failure)}
        </Notice>
      )}
    </Dialog>
  );
}
