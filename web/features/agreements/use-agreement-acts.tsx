import { type ReactNode, useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import type { MenuAct } from '../../ui/staff/RowMenu';
import { useReport } from '../reports/use-report';
import { AgreementDetailsModal } from './AgreementDetailsModal';
import { AgreementKeyModal } from './AgreementKeyModal';
import { needsParent } from './AgreementPrint';
import { AgreementUploadModal } from './AgreementUploadModal';

const modals = { upload: AgreementUploadModal, details: AgreementDetailsModal, key: AgreementKeyModal };

/**
 * What the menu of a pupil's row has about agreements, and the modal that belongs to it: print, upload and a new key where a parent
 * has to sign yet (part 1, section 5), otherwise what is on record. onDone after a change: the list is to be loaded anew.
 */
export function useAgreementActs(onDone: () => void): { acts: (row: ParticipantRow) => MenuAct[]; modal: ReactNode } {
  const words = useWords('agreements');
  const { flags } = useSettings();
  const { open } = useReport();
  const [shown, setShown] = useState<{ modal: 'upload' | 'details' | 'key'; row: ParticipantRow } | null>(null);
  const acts = useCallback(
    (row: ParticipantRow): MenuAct[] => {
      if (!flags.agreements) return [];
      if (row.user.hasAgreement)
        return [{ label: words.details.show, icon: 'news', onAct: () => setShown({ modal: 'details', row }) }];
      if (!needsParent(row)) return [];
      return [
        { label: words.print, icon: 'printer', onAct: () => open('agreement', { uList: [row.user.uuid] }) },
        { label: words.upload.button, icon: 'upload', onAct: () => setShown({ modal: 'upload', row }) },
        { label: words.renew.button, icon: 'key', onAct: () => setShown({ modal: 'key', row }) },
      ];
    },
    [words, flags.agreements, open],
  );
  const close = () => setShown(null);
  const Modal = shown && modals[shown.modal];
  return { acts, modal: shown && Modal && <Modal participant={shown.row} onClose={close} onDone={onDone} /> };
}
