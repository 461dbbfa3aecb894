import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import styles from './PasteNotice.module.css';
import type { Pictures } from './use-pictures';

/** What becomes of pasted pictures, and why something did not come in. */
export function PasteNotice({ pictures }: { pictures: Pictures }) {
  const { paste } = useWords('tasksSheet');
  const { waiting, done, problems, retry, dismiss } = pictures;
  return (
    <>
      {waiting > 0 && (
        <div className={cx('row gap-3 type-note dimmed', styles.progress)} role="status">
          {paste.progress({ done, n: waiting + done })}
          <progress value={done} max={waiting + done} aria-hidden="true" />
        </div>
      )}
      {problems.length > 0 && (
        <Notice tone="bad" role="alert" title={paste.title}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <div className="cluster">
            {retry && (
              <Button size="xs" variant="filled" onClick={retry}>
                {paste.retry}
              </Button>
            )}
            <Button size="xs" onClick={dismiss}>
              {paste.close}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
