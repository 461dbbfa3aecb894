import { useMemo, useState } from 'react';
import type { TutorRow } from '../../../contract/tutors';
import { useRowAct } from '../../lists/use-row-act';
import { useTitle } from '../../platform/screens/title';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/frame/PageHead';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { tutorColumns } from './columns';
import styles from './Tutors.module.css';
import { TutorTable, useTutors } from './TutorTable';
import { actedOn, confirm, nameOf, reject } from './tutors';

/** Teachers who signed up and wait: an administrator confirms or rejects each. */
export function WaitingPage() {
  const words = useWords('tutors');
  const common = useWords('common');
  const tutors = useTutors('waiting');
  const [rejecting, setRejecting] = useState<TutorRow | null>(null);
  const { busy, act } = useRowAct(tutors.load.reload);
  useTitle(words.title.unconfirmed);
  const columns = useMemo(() => {
    const { outcome } = words;
    const accept = (row: TutorRow) =>
      act(actedOn(row), {
        run: () => confirm(row),
        done: outcome.TUTOR_CONFIRMED,
        failed: outcome.TUTOR_CONFIRM_FAILED,
      });
    const acts = (row: TutorRow) => (
      <span className={styles.acts}>
        {row.isActivated ? (
          <Button
            size="xs"
            variant="filled"
            icon="check"
            busy={busy === row.uuid && rejecting === null}
            aria-label={words.confirmName({ name: nameOf(row) })}
            onClick={() => void accept(row)}
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
      </span>
    );
    return [...tutorColumns(words), { id: 'acts', title: words.col.acts, hideTitle: true, cell: acts }];
  }, [words, busy, rejecting, act]);
  const sendRejection = async (row: TutorRow) => {
    const { outcome } = words;
    const ends = { done: outcome.TUTOR_REJECTED, failed: outcome.TUTOR_REJECT_FAILED };
    await act(actedOn(row), { run: () => reject(row), ...ends });
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
        open={rejecting !== null}
        title={words.confirmReject}
        confirmLabel={words.reject}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        danger
        busy={busy !== null}
        onConfirm={() => rejecting && void sendRejection(rejecting)}
        onClose={() => setRejecting(null)}
      >
        {rejecting && consequence(words, rejecting)}
      </ConfirmModal>
    </>
  );
}

function consequence(words: Words<'tutors'>, tutor: TutorRow): string {
  const who = { name: nameOf(tutor), email: tutor.email ?? '–' };
  return tutor.isActivated ? words.rejectText(who) : words.rejectUnopened(who);
}
