import { type ReactNode, useEffect, useState } from 'react';
import { addAgreement } from '../../../../contract/agreements';
import { lets } from '../../../../contract/roles';
import { useSettings } from '../../../platform/calls/settings';
import { Shell } from '../../../platform/screens/Shell';
import { arrival } from '../../../platform/session/arrival';
import { type Session, useSession } from '../../../platform/session/session';
import { RulesModal } from './RulesModal';
import { SchoolModal } from './SchoolModal';

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
