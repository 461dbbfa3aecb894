import { useState } from 'react';
import { agreesAlone } from '../../../../contract/agreements';
import { serverNow } from '../../../platform/calls/api';
import type { Session } from '../../../platform/session/session';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { RulesModal } from './RulesModal';

/** What a pupil without an agreement can do: agree from the 14th birthday on; before that, have a parent sign. */
export function AgreementMissing({ session }: { session: Session }) {
  const { missing: words } = useWords('auth');
  const [isAsked, setAsked] = useState(false);
  if (!agreesAlone(true, session.birthday, dayOf(serverNow()))) {
    return (
      <Notice tone="info" role="status" title={words.title}>
        {words.parent}
        <ol>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="info" role="status" title={words.title}>
        {words.own}
      </Notice>
      <div>
        <Button variant="filled" size="l" onClick={() => setAsked(true)}>
          {words.read}
        </Button>
      </div>
      {isAsked && <RulesModal session={session} onDone={() => setAsked(false)} />}
    </>
  );
}
