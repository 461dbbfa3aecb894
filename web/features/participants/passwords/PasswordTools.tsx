import type { ParticipantRow } from '../../../../contract/participants';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toasts';
import { fullName } from '../names';
import { PasswordSheet } from './PasswordSheet';

type PasswordToolsProps = {
  /** What stands above the printed list. */
  title: string;
  rows: readonly ParticipantRow[];
  /** They were copied or printed: nothing is lost any more when they are left. */
  onTaken: () => void;
};

/** Copying and printing of passwords that were just made. */
export function PasswordTools({ title, rows, onTaken }: PasswordToolsProps) {
  const words = useWords('participants').passwords;
  const toast = useToast();
  const copy = async () => {
    const text = rows.map((row) => [fullName(row), row.user.login, row.newPassword].join('\t')).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      onTaken();
      toast({ title: words.copied });
    } catch {
      toast({ tone: 'bad', title: words.notCopied });
    }
  };
  const print = () => {
    window.print();
    onTaken();
  };
  return (
    <>
      <Button size="s" icon="copy" onClick={copy}>
        {words.copy}
      </Button>
      <Button size="s" icon="printer" variant="filled" onClick={print}>
        {words.print}
      </Button>
      <PasswordSheet title={title} rows={rows} />
    </>
  );
}
