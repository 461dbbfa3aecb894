import { type ReactNode, useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import type { MenuAct } from '../../ui/staff/menus';
import { StaffModal } from '../../ui/staff/StaffModal';
import { useReport } from '../reports/use-report';
import { AgreementDetailsModal } from './AgreementDetailsModal';
import { AgreementPrint, hasParent } from './AgreementPrint';
import { renewKey } from './agreements';
import { useParentLink } from './use-parent-link';

type AgreementKeyModalProps = { participant: ParticipantRow; onClose: () => void };

/** Asks, makes a new key for a pupil's form, and offers the form that bears it. */
function AgreementKeyModal({ participant, onClose }: AgreementKeyModalProps) {
  const words = useWords('agreements');
  const { renew } = words;
  const { user } = participant;
  const [isDone, setDone] = useState(false);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const send = () =>
    run(async () => {
      await renewKey(user.id);
      setDone(true);
    });
  return (
    <StaffModal
      open
      title={renew.titleOf({ name: `${user.firstName} ${user.lastName}` })}
      onClose={() => !busy && onClose()}
      actions={
        isDone ? (
          <>
            <Button size="s" onClick={onClose}>
              {words.close}
            </Button>
            <AgreementPrint participant={participant} onDone={onClose} />
          </>
        ) : (
          <ModalFoot label={renew.button} busy={busy} focus="act" onCancel={onClose} onAct={() => void send()} />
        )
      }
    >
      {isDone ? (
        <Notice tone="good" role="status" title={renew.done}>
          {renew.printNow}
        </Notice>
      ) : (
        <p>{renew.ask}</p>
      )}
      <FailureNotice title={renew.failed} failure={failure} />
    </StaffModal>
  );
}

/**
 * The entries about agreements in the menu of a pupil's row, and their windows: the agreement on record, and where a parent
 * decides the ways to it. Once it is signed the form and a new key stand in its window, so that the menu stays short. The
 * frequent acts of a missing one stand in the row.
 */
export function useAgreementActs(): { acts: (row: ParticipantRow) => MenuAct[]; modal: ReactNode } {
  const words = useWords('agreements');
  const batch = useWords('agreementsBatch');
  const { flags } = useSettings();
  const { open } = useReport();
  const { ask, modal: linkModal } = useParentLink();
  const [window, setWindow] = useState<{ shows: 'details' | 'key'; row: ParticipantRow } | null>(null);
  const acts = useCallback(
    (row: ParticipantRow): MenuAct[] => {
      if (!flags.agreements) return [];
      const { uuid, firstName, lastName, hasAgreement: isSigned } = row.user;
      const details: MenuAct = {
        label: words.details.show,
        icon: 'news',
        onAct: () => setWindow({ shows: 'details', row }),
      };
      if (!hasParent(row)) return isSigned ? [details] : [];
      if (!isSigned)
        return [
          { label: words.print, icon: 'printer', onAct: () => open('agreement', { uList: [uuid] }) },
          { label: words.renew.button, icon: 'key', onAct: () => setWindow({ shows: 'key', row }) },
        ];
      const name = `${firstName} ${lastName}`;
      return [details, { label: batch.changeLink, icon: 'copy', onAct: () => ask({ uuid, name, isSigned }) }];
    },
    [words, batch, flags.agreements, open, ask],
  );
  if (window === null) return { acts, modal: linkModal };
  const { shows, row } = window;
  const own = { participant: row, onClose: () => setWindow(null) };
  const modal =
    shows === 'key' ? (
      <AgreementKeyModal {...own} />
    ) : (
      <AgreementDetailsModal {...own} onRenew={() => setWindow({ shows: 'key', row })} />
    );
  return { acts, modal };
}
