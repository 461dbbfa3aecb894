import { type ReactNode, useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import type { MenuAct } from '../../ui/staff/table/RowMenu';
import { useReport } from '../reports/use-report';
import { AgreementDetailsModal } from './AgreementDetailsModal';
import { AgreementKeyModal } from './AgreementKeyModal';
import { needsParent } from './AgreementPrint';

const modals = { details: AgreementDetailsModal, key: AgreementKeyModal };

/**
 * The entries about agreements in the menu of a pupil's row, and their windows: print and a new key where a parent has
 * yet to sign, otherwise the agreement on record. The two frequent acts stand in the row.
 */
export function useAgreementActs(): { acts: (row: ParticipantRow) => MenuAct[]; modal: ReactNode } {
  const words = useWords('agreements');
  const { flags } = useSettings();
  const { open } = useReport();
  const [window, setWindow] = useState<{ modal: keyof typeof modals; row: ParticipantRow } | null>(null);
  const acts = useCallback(
    (row: ParticipantRow): MenuAct[] => {
      if (!flags.agreements) return [];
      if (row.user.hasAgreement)
        return [{ label: words.details.show, icon: 'news', onAct: () => setWindow({ modal: 'details', row }) }];
      if (!needsParent(row)) return [];
      return [
        { label: words.print, icon: 'printer', onAct: () => open('agreement', { uList: [row.user.uuid] }) },
        { label: words.renew.button, icon: 'key', onAct: () => setWindow({ modal: 'key', row }) },
      ];
    },
    [words, flags.agreements, open],
  );
  const close = () => setWindow(null);
  if (window === null) return { acts, modal: null };
  const { modal, row } = window;
  const Modal = modals[modal];
  return { acts, modal: <Modal participant={row} onClose={close} /> };
}
