import { useMemo, useState } from 'react';
import { shortestReason } from '../../../contract/shapes';
import type { TutorRow } from '../../../contract/tutors';
import { useRowAct } from '../../lists/use-row-act';
import { useTitle } from '../../platform/screens/title';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/frame/PageHead';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { SuggestedInput } from '../../ui/staff/SuggestedInput';
import { tutorColumns } from './columns';
import { TutorTable, useTutors } from './TutorTable';
import { actedOn, confirm, nameOf, reject } from './tutors';

/** Teachers who signed up and wait: an administrator confirms or rejects each. */
export function WaitingPage() {
  const words = useWords('tutors');
  const tutors = useTutors('waiting');
  const [confirming, setConfirming] = useState<TutorRow | null>(null);
  const [rejecting, setRejecting] = useState<TutorRow | null>(null);
  const { busy, act } = useRowAct(tutors.load.reload);
  useTitle(words.title.unconfirmed);
  const columns = useMemo(() => {
    const acts = (row: TutorRow) => (
      <>
        {row.isActivated ? (
          <Button
            size="xs"
            variant="filled"
            icon="check"
            aria-label={words.confirmName({ name: nameOf(row) })}
            onClick={() => setConfirming(row)}
          >
            {words.confirm}
          </Button>
        ) : (
          <Badge>
            <span title={words.notActivatedHint}>{words.notActivated}</span>
          </Badge>
        )}
        <Button size="xs" aria-label={words.rejectName({ name: nameOf(row) })} onClick={() => setRejecting(row)}>
          {words.reject}
        </Button>
      </>
    );
    return [
      ...tutorColumns(words),
      {
        id: 'acts',
        title: words.col.acts,
        hideTitle: true,
        cell: (row: TutorRow) => <span className="row justify-end">{acts(row)}</span>,
        card: 'foot' as const,
        cardCell: (row: TutorRow) => <span className="row">{acts(row)}</span>,
      },
    ];
  }, [words]);
  const accept = async (row: TutorRow) => {
    const { TUTOR_CONFIRMED: done, TUTOR_CONFIRM_FAILED: failed } = words.outcome;
    await act(actedOn(row), { run: () => confirm(row), done, failed });
    setConfirming(null);
  };
  const sendRejection = async (row: TutorRow, reason: string) => {
    const { TUTOR_REJECTED: done, TUTOR_REJECT_FAILED: failed } = words.outcome;
    await act(actedOn(row), { run: () => reject(row, reason), done, failed });
    setRejecting(null);
  };
  return (
    <>
      <PageHead title={words.title.unconfirmed} />
      <TutorTable
        title={words.title.unconfirmed}
        empty={words.empty}
        emptyHint={words.emptyHint}
        tutors={tutors}
        columns={columns}
        isQuiet={(row) => !row.isActivated}
      />
      <ConfirmModal
        open={confirming !== null}
        title={words.askConfirm({ name: confirming ? nameOf(confirming) : '' })}
        confirmLabel={words.confirm}
        busy={busy !== null}
        onConfirm={() => confirming && void accept(confirming)}
        onClose={() => setConfirming(null)}
      >
        {confirming && words.confirmText({ schools: confirming.schools.join(', ') || '–' })}
      </ConfirmModal>
      {rejecting && (
        <RejectModal
          key={rejecting.uuid}
          consequence={consequence(words, rejecting)}
          busy={busy !== null}
          onReject={(reason) => void sendRejection(rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

type RejectModalProps = {
  /** Who is rejected, and what happens then. */
  consequence: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Asks before a teacher is rejected, and for the reason, which the mail carries. */
function RejectModal({ consequence, busy, onReject, onClose }: RejectModalProps) {
  const words = useWords('tutors');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isReason = reason.trim().length >= shortestReason;
  const confirm = () => {
    setTried(true);
    if (isReason) onReject(reason.trim());
  };
  return (
    <ConfirmModal
      open
      title={words.confirmReject}
      confirmLabel={words.reject}
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <SuggestedInput
        label={words.reason}
        hint={words.rejectHint}
        error={tried && !isReason && words.reasonMissing}
        maxLength={500}
        value={reason}
        onChange={setReason}
        title={words.usualReasons}
        suggestions={[words.usual.unknown, words.usual.school]}
      />
    </ConfirmModal>
  );
}

function consequence(words: Words<'tutors'>, tutor: TutorRow): string {
  const who = { name: nameOf(tutor), email: tutor.email ?? '–' };
  return tutor.isActivated ? words.rejectText(who) : words.rejectUnopened(who);
}
