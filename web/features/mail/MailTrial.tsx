import { useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint';
import type { tryMail } from '../../../contract/mail-desk';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { sendTrial } from './desk';
import { reasonWords } from './mail-fate';

type Trial = ReplyOf<typeof tryMail>;

/** A mail to oneself at once, and what the mail server said of it. */
export function MailTrial() {
  const words = useWords('mailDesk');
  const { trial } = words;
  const [outcome, setOutcome] = useState<Trial | null>(null);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const send = () => {
    setOutcome(null);
    void run(async () => setOutcome(await sendTrial()));
  };
  return (
    <>
      <p>{trial.lead}</p>
      <div>
        <Button busy={busy} onClick={send}>
          {trial.send}
        </Button>
      </div>
      {outcome?.outcome === 'TAKEN' && (
        <Notice tone="good" role="status" title={trial.taken}>
          {trial.takenHint(outcome)}
        </Notice>
      )}
      {outcome?.outcome === 'REFUSED' && (
        <Notice tone="bad" role="alert" title={trial.refused}>
          {reasonWords(words, outcome.reason)}
          {outcome.reason !== null && ` (${outcome.reason})`}
        </Notice>
      )}
      {outcome?.outcome === 'NO_SERVER' && (
        <Notice tone="warn" role="alert" title={trial.noServer}>
          {words.notSending}
        </Notice>
      )}
      <FailureNotice title={trial.refused} failure={failure} />
    </>
  );
}
