import { copyText } from '../../../platform/copy-text';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/frame/Dialog';
import { Notice } from '../../../ui/Notice';
import { useToast } from '../../../ui/Toasts';
import styles from './Security.module.css';

/** New recovery codes, shown this once; nothing else is printed while they stand here. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { recovery: words } = useWords('usersSecurity');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast({ title: words.copied });
  };
  return (
    <Dialog
      open
      title={words.codes}
      confirmLabel={words.saved}
      cancelLabel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Notice tone="warn">{words.once}</Notice>
      <ol className={cx('copied', styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster">
        <Button icon="printer" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </Dialog>
  );
}
