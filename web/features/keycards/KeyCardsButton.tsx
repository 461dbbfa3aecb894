import { useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { KeyCardsDialog } from './KeyCardsDialog';

type KeyCardsButtonProps = {
  /** The selected pupils, at most 500. */
  participants: readonly ParticipantRow[];
  /** The id of their school. */
  school: string;
  disabled?: boolean;
  /** Shorter words, for a phone. */
  label?: string | undefined;
};

/** Opens the dialog that prints log-in cards and lists for the selected pupils. Hidden while fast log-in is off. */
export function KeyCardsButton({ participants, school, disabled = false, label }: KeyCardsButtonProps) {
  const words = useWords('keycards');
  const { flags } = useSettings();
  // An open dialog keeps its pupils even if the list behind it changes.
  const [uuids, setUuids] = useState<readonly string[] | null>(null);
  if (!flags.fastLogin) return null;
  return (
    <>
      <Button
        size="s"
        icon="printer"
        disabled={disabled || participants.length === 0}
        onClick={() => setUuids(participants.map(({ user }) => user.uuid))}
      >
        {label ?? words.button}
      </Button>
      {uuids && <KeyCardsDialog school={school} uuids={uuids} onClose={() => setUuids(null)} />}
    </>
  );
}
