import { type ReactNode, useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import type { MenuAct } from '../../ui/staff/table/RowMenu';
import { useReport } from '../reports/use-report';
import { AgreementDetailsModal } from './AgreementDetailsModal';
import { AgreementKeyModal } from './AgreementKeyModal';
import { hasParent } from './AgreementPrint';
import { useParentLink } from './acts/use-parent-link';

const modals = { details: AgreementDetailsModal, key: AgreementKeyModal };

/**
 * The entries about agreements in the menu of a pupil's row, and their windows: the agreement on record, and where a parent
 * decides the ways to it, also after it was signed: link, form, a new key. The frequent acts of a missing one stand in the
 * row.
 */
export function useAgreementActs(): { acts: (row: ParticipantRow) => MenuAct[]; modal: ReactNode } {
  const words = useWords('agreements');
  const batch = useWords('agreementsBatch');
  const { flags } = useSettings();
  const { open } = useReport();
  const { ask, modal: linkModal } = useParentLink();
  const [window, setWindow] = useState<{ modal: keyof typeof modals; row: ParticipantRow } | null>(null);
  const acts = useCallback(
    (row: ParticipantRow): MenuAct[] => {
      if (!flags.agreements) return [];
      const { uuid, firstName, lastName, hasAgreement: isSigned } = row.user;
      const details: MenuAct[] = isSigned
        ? [{ label: words.details.show, icon: 'news', onAct: () => setWindow({ modal: 'details', row }) }]
        : [];
      if (!hasParent(row)) return details;
      const link: MenuAct[] = isSigned
        ? [
            {
              label: batch.changeLink,
              icon: 'copy',
              onAct: () => ask({ uuid, name: `${firstName} ${lastName}`, isSigned }),
            },
          ]
        : [];
      return [
        ...details,
        ...link,
        { label: words.print, icon: 'printer', onAct: () => open('agreement', { uList: [uuid] }) },
        { label: words.renew.button, icon: 'key', onAct: () => setWindow({ modal: 'key', row }) },
      ];
    },
    [words, batch, flags.agreements, open, ask],
  );
  const close = () => setWindow(null);
  if (window === null) return { acts, modal: linkModal };
  const { modal, row } = window;
  const Modal = modals[modal];
  return { acts, modal: <Modal participant={row} onClose={close} /> };
}
