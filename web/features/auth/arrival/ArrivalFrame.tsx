import { type ReactNode, useEffect, useState } from 'react';
import { addAgreement } from '../../../../contract/agreements';
import { lets } from '../../../../contract/roles';
import { useSettings } from '../../../platform/calls/settings';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { Shell } from '../../../platform/screens/Shell';
import { arrival } from '../../../platform/session/arrival';
import { chooseSchool, useOwnSchool } from '../../../platform/session/chosen-school';
import { openSession, type Session, useSession } from '../../../platform/session/session';
import { RulesLinks } from '../../../platform/words/RulesLinks';
import { useWords } from '../../../platform/words/words';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Dialog } from '../../../ui/frame/Dialog';
import { addConsents } from './consents';

type Step = 'RULES' | 'SCHOOL' | 'DONE';

/**
 * The frame of the home page right after a log-in. It first asks users who can agree to the rules and have not yet done
 * so, then asks teachers of several schools for the school. Both questions can be put off.
 */
export function ArrivalFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Shell>{children}</Shell>
      <ArrivalQuestions />
    </>
  );
}

/** The questions right after a log-in, whatever the frame. */
export function ArrivalQuestions() {
  const session = useSession();
  return session && <Questions key={session.uuid} session={session} />;
}

function Questions({ session }: { session: Session }) {
  const { flags, known } = useSettings();
  const [step, setStep] = useState<Step>('RULES');
  // The questions come once per log-in, not at the next visit of the home page.
  useEffect(() => () => arrival.done(), []);
  if (!known) return null;
  const open = step === 'RULES' && !(flags.agreements && mayAgree(session)) ? 'SCHOOL' : step;
  if (open === 'RULES') return <RulesModal session={session} onDone={() => setStep('SCHOOL')} />;
  if (open === 'SCHOOL' && session.role === 'TUTOR' && session.schools.length > 1)
    return <SchoolModal schools={session.schools} onDone={() => setStep('DONE')} />;
  return null;
}

/** Whether the user is staff without an agreement. Pupils are asked by the card of their home page. */
function mayAgree({ hasAgreement, role }: Session): boolean {
  return !hasAgreement && role !== 'STUDENT' && lets(addAgreement.roles, role);
}

/**
 * The consent of who works with the challenge, each role in words of its own: nothing of theirs is published, so there
 * is one box, and it is not ticked beforehand. Pupils are asked on their home page.
 */
function RulesModal({ session, onDone }: { session: Session; onDone: () => void }) {
  const { rules: words } = useWords('auth');
  const { takePart: asTutor, staff } = useWords('signupTeacher');
  const { controller } = useSettings();
  const [takePart, setTakePart] = useState(false);
  const { busy, failure, run } = useAct();
  const agree = async () => {
    const isNew = await addConsents(session.uuid, false);
    onDone();
    openSession({ ...session, hasAgreement: true });
    return isNew ? words.saved : undefined;
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
      <FailureNotice title={words.notSaved} failure={failure} />
    </Dialog>
  );
}

/** Asks for which school a teacher works now. The school of the last time is preselected. */
function SchoolModal({ schools, onDone }: { schools: Session['schools']; onDone: () => void }) {
  const { selectSchool: words } = useWords('auth');
  const now = useOwnSchool();
  const [school, setSchool] = useState(now?.id ?? '');
  return (
    <Dialog
      open
      title={words.title}
      onClose={onDone}
      confirmLabel={words.choose}
      cancelLabel={null}
      onConfirm={() => {
        chooseSchool(school);
        onDone();
      }}
    >
      <p>{words.hint}</p>
      <div role="radiogroup" aria-label={words.title}>
        {schools.map(({ id, name }) => (
          <Checkbox
            key={id}
            type="radio"
            name="school"
            label={name}
            checked={id === school}
            onChange={() => setSchool(id)}
          />
        ))}
      </div>
    </Dialog>
  );
}
