import { type FormEvent, useId, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { Loaded } from '../../platform/calls/Loaded';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useSession } from '../../platform/session/session';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { SimpleTable } from '../../ui/SimpleTable';
import { StaffModal } from '../../ui/staff/StaffModal';
import { useReport } from '../reports/use-report';
import { AgreedTexts } from './AgreedTexts';
import { AgreementPrint, hasParent } from './AgreementPrint';
import { type Agreement, loadAgreement, type OnRecord, withdraw } from './agreements';
import { undoUpload } from './batch/batch-calls';

/** onRenew: opens the window that makes a new key for the form. */
type AgreementDetailsModalProps = { participant: ParticipantRow; onClose: () => void; onRenew: () => void };

/**
 * Shows who gave a pupil's agreement, when and how, its paper, where a parent decides the form to change it, and lets
 * administrators withdraw it.
 */
export function AgreementDetailsModal({ participant, onClose, onRenew }: AgreementDetailsModalProps) {
  const words = useWords('agreements');
  const { details } = words;
  const { user } = participant;
  const load = useData(['agreements', 'one', user.id], (signal) => loadAgreement(user.id, signal));
  const session = useSession();
  return (
    <StaffModal open title={details.titleOf({ name: `${user.firstName} ${user.lastName}` })} onClose={onClose}>
      <Loaded load={load} failed={details.notLoaded}>
        {({ agreement, changes }) => (
          <>
            {agreement === null ? <Notice>{details.none}</Notice> : <Facts agreement={agreement} />}
            <Changes changes={changes} />
            <Texts id={user.id} />
            {agreement?.hasFile && <Paper id={user.id} />}
            {hasParent(participant) && (
              <div className="cluster">
                <AgreementPrint participant={participant} />
                <Button size="s" icon="key" onClick={onRenew}>
                  {words.renew.button}
                </Button>
              </div>
            )}
            {agreement?.mayUndo && <Undo id={user.id} onClose={onClose} />}
            {agreement !== null && session?.role === 'ADMIN' && <Withdrawal id={user.id} onClose={onClose} />}
          </>
        )}
      </Loaded>
    </StaffModal>
  );
}

function Facts({ agreement }: { agreement: Agreement }) {
  const words = useWords('agreements');
  const { details } = words;
  const { way, givenAt, parent, recordedBy, agreesToPublish } = agreement;
  const facts = [
    { name: details.way, value: details.ways[way ?? 'unknown'] },
    { name: details.givenAt, value: `${dayOf(givenAt)} ${hourAndMinute(givenAt)}` },
    { name: details.parent, value: parent },
    { name: details.recordedBy, value: recordedBy },
    { name: details.publish, value: agreesToPublish ? words.yes : words.no },
  ];
  return (
    <SimpleTable
      caption={details.show}
      columns={[
        { key: 'name', title: details.what, cell: ({ name }: { name: string; value: string | null }) => name },
        { key: 'value', title: details.value, cell: ({ value }) => value },
      ]}
      rows={facts.filter(({ value }) => value !== null)}
      rowKey={({ name }) => name}
    />
  );
}

/** What the pupil or a parent has withdrawn or given again, newest first. */
function Changes({ changes }: Pick<OnRecord, 'changes'>) {
  const words = useWords('agreementsConsents');
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h3 id="changes">{words.changes}</h3>
      <ul>
        {changes.map(({ consent, isGiven, way, changedAt }) => (
          <li key={`${consent} ${changedAt}`}>
            <span className="num">
              {dayOf(changedAt)} {hourAndMinute(changedAt)}
            </span>{' '}
            {words.changed[consent][isGiven ? 'given' : 'withdrawn']} ({words.by[way]})
          </li>
        ))}
      </ul>
    </section>
  );
}

function Texts({ id }: { id: string }) {
  const words = useWords('agreementsVersions');
  return (
    <section aria-labelledby="agreed-texts">
      <h3 id="agreed-texts">{words.title}</h3>
      <AgreedTexts userId={id} />
    </section>
  );
}

function Paper({ id }: { id: string }) {
  const { details } = useWords('agreements');
  const { busy, open } = useReport();
  return (
    <div className="cluster">
      <Button size="s" icon="printer" busy={busy} onClick={() => open('agreement-paper', { id })}>
        {details.open}
      </Button>
    </div>
  );
}

/** Takes back a paper that was uploaded today by mistake; it can be uploaded again, so nothing is asked. */
function Undo({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords('agreementsBatch').table;
  const { busy, run } = useAct(useStale('participants', 'agreements', 'lesson', 'today'));
  const undo = () =>
    run(async () => {
      await undoUpload(id);
      onClose();
      return words.undone({ n: 1 });
    }, words.notUndone);
  return (
    <div className="cluster">
      <Button size="s" busy={busy} onClick={() => void undo()}>
        {words.undoToday}
      </Button>
    </div>
  );
}

function Withdrawal({ id, onClose }: { id: string; onClose: () => void }) {
  const { details } = useWords('agreements');
  const form = useId();
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useAct(useStale('participants', 'agreements'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return;
    void run(async () => {
      await withdraw(id, reason.trim());
      onClose();
      return details.withdrawn;
    });
  };
  return (
    <details>
      <summary>{details.withdraw}</summary>
      <form id={form} className="stack" onSubmit={send} noValidate>
        <p>{details.withdrawAsk}</p>
        <TextField
          label={details.reason}
          required
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <FailureNotice title={details.notWithdrawn} failure={failure} />
        <div className="cluster">
          <Button size="s" type="submit" variant="danger" busy={busy} disabled={reason.trim() === ''}>
            {details.withdraw}
          </Button>
        </div>
      </form>
    </details>
  );
}
