import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/frame/Dialog';
import { Loaded } from '../calls/Loaded';
import { useLoad } from '../calls/use-load';
import { type LeaveQuestion, leaveQuestion } from '../forms/form-guard';
import { heldSession, loadLoginDialog, startRelogin } from '../session/relogin';
import { leaveHeldSession, type Session } from '../session/session';
import { useStore } from '../store';
import { useWords } from '../words/words';
import { usePlace } from './navigation';
import { overlay } from './pages';

/** Shows over every page the question before leaving, and the log-in after a session has ended. */
export function openOverlay(): void {
  overlay.set(PageOverlay);
  startRelogin();
}

function PageOverlay() {
  const question = useStore(leaveQuestion);
  const held = useStore(heldSession);
  return (
    <>
      {held && <LoginOver key={held.uuid} session={held} />}
      {question && <Question question={question} />}
    </>
  );
}

/** Asks before typed text, or passwords that are shown only once, are lost. */
function Question({ question: { kind, leave, stay } }: { question: LeaveQuestion }) {
  const words = useWords('drafts');
  const { title, text, leave: label } = kind === 'TEXT' ? words.unsaved : words.passwords;
  return (
    <Dialog open danger title={title} cancelLabel={words.stay} confirmLabel={label} onClose={stay} onConfirm={leave}>
      <p>{text}</p>
    </Dialog>
  );
}

function LoginOver({ session: { firstName, lastName } }: { session: Session }) {
  const { noServer } = useWords('app');
  const { pathname } = usePlace();
  const opened = useRef(pathname);
  const load = useLoad('log-in dialog', loadLoginDialog);
  // Going elsewhere instead of logging in leaves the page for good.
  useEffect(() => {
    if (pathname !== opened.current) leaveHeldSession();
  }, [pathname]);
  return (
    <Loaded load={load} failed={noServer}>
      {(LoginDialog) => <LoginDialog name={`${firstName} ${lastName}`} onLeave={leaveHeldSession} />}
    </Loaded>
  );
}
