import { type ReactNode, useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import type { MenuAct } from '../../ui/staff/menus';
import { KeyCardsDialog } from './KeyCardsDialog';

/**
 * The entry for a new log-in card in the menu of a pupil's row, and its dialog. There is no entry while fast log-in is
 * off, or for pupils who have left the school.
 */
export function useKeyCardActs(school: string): { acts: (row: ParticipantRow) => MenuAct[]; dialog: ReactNode } {
  const words = useWords('keycards');
  const { flags } = useSettings();
  const [uuids, setUuids] = useState<readonly string[] | null>(null);
  const acts = useCallback(
    ({ user }: ParticipantRow): MenuAct[] =>
      flags.fastLogin && !user.isOutOfSchool
        ? [{ label: words.one, icon: 'printer', onAct: () => setUuids([user.uuid]) }]
        : [],
    [words, flags.fastLogin],
  );
  const dialog = uuids && <KeyCardsDialog school={school} uuids={uuids} onClose={() => setUuids(null)} />;
  return { acts, dialog };
}
