import { type ReactNode, useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import type { MenuAct } from '../../ui/staff/RowMenu';
import { KeyCardsDialog } from './KeyCardsDialog';

/**
 * What the menu of a pupil's row has about fast-login keys, and its dialog: a card for one who has lost it. Nothing where
 * fast log-in is switched off, and for who has left the school.
 */
export function useKeyCardActs(school: string): { acts: (row: ParticipantRow) => MenuAct[]; dialog: ReactNode } {
  const words = useWords('keycards');
  const { flags } = useSettings();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const acts = useCallback(
    ({ user }: ParticipantRow): MenuAct[] =>
      flags.fastLogin && !user.isOutOfSchool
        ? [{ label: words.one, icon: 'printer', onAct: () => setAsked([user.uuid]) }]
        : [],
    [words, flags.fastLogin],
  );
  const dialog = asked && <KeyCardsDialog school={school} uuids={asked} onClose={() => setAsked(null)} />;
  return { acts, dialog };
}
