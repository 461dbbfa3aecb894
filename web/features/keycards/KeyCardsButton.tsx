import { useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { KeyCardsDialog } from './KeyCardsDialog';

type KeyCardsButtonProps = {
  /** Those who are chosen, at most 500. */
  participants: readonly ParticipantRow[];
  /** The id of their school. */
  school: string;
  disabled?: boolean;
};

/** Opens the printing of log-in cards and lists for the chosen; nothing where fast log-in is switched off. */
export function KeyCardsButton({ participants, school, disabled = false }: KeyCardsButtonProps) {
  const words = useWords('keycards');
  const { flags } = useSettings();
  // Whom the dialog is about stays so while it is open, whatever becomes of the list behind it.
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  if (!flags.fastLogin) return null;
  return (
    <>
      <Button
        size="s"
        icon="printer"
        disabled={disabled || participants.length === 0}
        onClick={() => setAsked(participants.map(({ user }) => user.uuid))}
      >
        {words.button}
      </Button>
      {asked && <KeyCardsDialog school={school} uuids={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
