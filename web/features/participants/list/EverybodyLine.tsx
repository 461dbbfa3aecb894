import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useToast } from '../../../ui/Toasts';
import styles from './EverybodyLine.module.css';
import type { Selection } from './use-selection';

/** Under the bar when a whole page is selected: the rest of the list can be selected too. */
export function EverybodyLine({ selection, total }: { selection: Selection; total: number }) {
  const words = useWords('participantsList');
  const toast = useToast();
  if (selection.isAll) {
    return (
      <p className={cx('cluster no-print', styles.line)} role="status">
        {words.everybodySelected({ n: total })}
      </p>
    );
  }
  if (!selection.offersAll) return null;
  const failed = (failure: unknown) =>
    toast({ tone: 'bad', title: words.everybodyFailed, text: failureWords(failure) });
  return (
    <p className={cx('cluster no-print', styles.line)}>
      {words.pageSelected({ n: selection.uuids.size })}
      <Button size="xs" busy={selection.busy} onClick={() => selection.all(failed)}>
        {words.selectEverybody({ n: total })}
      </Button>
    </p>
  );
}
