import type { ParticipantRow } from '../../../contract/participants';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toasts';
import { fullName } from './names';
import { PasswordSheet } from './PasswordSheet';
import { participantWords } from './words';

/** Copying and printing of passwords that were just made. title: what stands above the printed list. */
export function PasswordTools({ title, rows }: { title: string; rows: readonly ParticipantRow[] }) {
  const words = useWords(participantWords).passwords;
  const toast = useToast();
  const copy = async () => {
    const text = rows.map((row) => [fullName(row), row.user.login, row.newPassword].join('\t')).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: words.copied });
    } catch {
      toast({ tone: 'bad', title: words.notCopied });
    }
  };
  return (
    <>
      <Button size="s" icon="copy" onClick={copy}>
        {words.copy}
      </Button>
      <Button size="s" icon="printer" variant="filled" onClick={() => window.print()}>
        {words.print}
      </Button>
      <PasswordSheet title={title} rows={rows} />
    </>
  );
}
