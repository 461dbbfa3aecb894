import type { CentreContest } from '../../../../contract/secondround-day';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useToast } from '../../../ui/Toasts';
import styles from './CentreHome.module.css';
import { reportLink } from './centre';

/** The reports of the room as PDF, one for each contest that somebody here has begun. */
export function Reports({ contests }: { contests: readonly CentreContest[] }) {
  const words = useWords('secondroundDay');
  const toast = useToast();
  const { busy, run } = useAct(undefined, { stays: true });
  const open = ({ id }: CentreContest) => {
    if (busy) return;
    // The tab must open in the click itself: browsers block a tab that opens after the reply.
    const tab = window.open('', '_blank');
    void run(
      async () => {
        const url = await reportLink(id);
        if (tab) tab.location.href = url;
        else location.assign(url);
      },
      (failure) => {
        tab?.close();
        toast({ tone: 'bad', title: words.reportFailed, text: failureWords(failure) });
      },
    );
  };
  if (contests.length === 0) return null;
  return (
    <section className={cx('cluster gap-2', styles.reports)} aria-label={words.report}>
      <h2 className={cx('row align-baseline', styles.group)}>{words.report}</h2>
      {contests.map((contest) => (
        <Button key={contest.id} icon="printer" size="s" busy={busy} onClick={() => open(contest)}>
          {contest.name}
        </Button>
      ))}
    </section>
  );
}
