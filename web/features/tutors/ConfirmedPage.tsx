import { useMemo, useState } from 'react';
import type { TutorRow } from '../../../contract/tutors';
import { useRowAct } from '../../lists/use-row-act';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { PageHead } from '../../ui/frame/PageHead';
import { IconButton } from '../../ui/IconButton';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { OncePassword } from '../../ui/staff/OncePassword';
import { tutorColumns } from './columns';
import { TutorTable, useTutors } from './TutorTable';
import { actedOn, makePassword, nameOf } from './tutors';

const none: ReadonlyMap<string, string> = new Map();

/** Teachers who are confirmed: an administrator makes new passwords, shown in a column until the page is left. */
export function ConfirmedPage() {
  const words = useWords('tutors');
  const tutors = useTutors('confirmed');
  const [passwords, setPasswords] = useState(none);
  const [asking, setAsking] = useState<TutorRow | null>(null);
  const { busy, act } = useRowAct(tutors.load.reload);
  useTitle(words.title.confirmed);
  const columns = useMemo(() => {
    // The password takes the place of the button that made it.
    const cell = (row: TutorRow) => {
      const password = passwords.get(row.uuid);
      if (password) return <OncePassword text={password} />;
      return <IconButton icon="key" label={words.resetName({ name: nameOf(row) })} onClick={() => setAsking(row)} />;
    };
    return [
      ...tutorColumns(words),
      { id: 'password', title: words.col.newPassword, isActs: true, cell, card: 'mark' as const },
    ];
  }, [words, passwords]);
  const reset = async (row: TutorRow) => {
    const { outcome } = words;
    const run = async () => {
      const password = await makePassword(row);
      setPasswords((before) => new Map([...before, [row.uuid, password]]));
    };
    await act(actedOn(row), { run, done: outcome.PASSWORD_RESET, failed: outcome.PASSWORD_NOT_RESET });
    setAsking(null);
  };
  return (
    <>
      <PageHead title={words.title.confirmed} />
      <TutorTable
        title={words.title.confirmed}
        empty={words.emptyConfirmed}
        emptyHint={words.emptyConfirmedHint}
        tutors={tutors}
        columns={columns}
        isQuiet={(row) => row.isSuspended}
        isTight
      />
      <ConfirmModal
        open={asking !== null}
        title={words.confirmReset}
        confirmLabel={words.resetPassword}
        busy={busy !== null}
        onConfirm={() => asking && void reset(asking)}
        onClose={() => setAsking(null)}
      >
        {asking && words.resetText({ name: nameOf(asking) })}
      </ConfirmModal>
    </>
  );
}
