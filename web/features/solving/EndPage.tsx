import { useEffect, useMemo, useState } from 'react';
import { appWords } from '../../platform/app-words';
import { fullStop, longDate } from '../../platform/dates';
import { forgetSitting } from '../../platform/kept';
import { Link } from '../../platform/Link';
import { openOutbox, useOutbox } from '../../platform/outbox';
import { type Attempt, refusedTasks, unsent } from '../../platform/outbox-state';
import { paths } from '../../platform/paths';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useLocale, useWords } from '../../platform/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { PageLoading } from '../../ui/PageState';
import { RiverScene } from '../../ui/RiverScene';
import styles from './EndPage.module.css';
import { EndWaiting } from './EndWaiting';
import { Leaving } from './Leaving';
import { rescueWords } from './rescue-words';
import { useStayPrompt } from './use-stay-prompt';
import { solvingWords } from './words';

/** After finishing. */
export function EndPage() {
  const words = useWords(solvingWords).end;
  return <Ending title={words.title} done={words.text} />;
}

/** After the time has run out. */
export function TimeEndPage() {
  const words = useWords(solvingWords).timeEnd;
  return <Ending title={words.title} done={words.text} />;
}

/** Waits until every answer is on the server and the attempt is finished, says how many are left, then thanks. */
function Ending({ title, done }: { title: string; done: string }) {
  useTitle(title);
  const app = useWords(appWords);
  const words = useWords(solvingWords);
  const isOpen = useOpenOutbox();
  const outbox = useOutbox();
  const session = useSession();
  const attempt = outbox.attempts
    .filter((one) => one.uuid === session?.uuid && one.finish !== 'no')
    .sort((a, b) => b.openedAt - a.openedAt)[0];
  const waiting = useMemo(() => (attempt ? unsent(outbox, attempt.id) : []), [attempt, outbox]);
  const isWaiting = attempt !== undefined && (waiting.length > 0 || attempt.finish === 'wanted');
  useStayPrompt(isWaiting);
  // The tasks are confidential while the contest runs: with the last answer they leave this computer.
  const isDone = isOpen && attempt !== undefined && !isWaiting;
  useEffect(() => {
    if (isDone) void forgetSitting().catch(() => undefined);
  }, [isDone]);
  return (
    <main id="main" tabIndex={-1} className={`page ${styles.page}`}>
      <Card wide flush className={styles.card}>
        <div className={styles.scene}>
          <RiverScene variant="wide" />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {!isOpen && <PageLoading label={app.common.loading} longText={app.takesLong} />}
          {isOpen && attempt && isWaiting && <EndWaiting attempt={attempt} waiting={waiting} />}
          {isOpen && attempt && <Refused count={refusedTasks(outbox, attempt.id)} />}
          {isOpen && attempt && <Late count={outbox.late.filter((one) => one.attemptId === attempt.id).length} />}
          {isOpen && !isWaiting && (
            <>
              <p className={styles.done}>{attempt ? done : words.leaving.noAttempt}</p>
              <ResultDate attempt={attempt} />
              {session?.role === 'STUDENT' ? (
                <Leaving />
              ) : (
                <Link to={paths.home} className={buttonClass({ variant: 'filled' })}>
                  {app.toStart}
                </Link>
              )}
            </>
          )}
        </div>
      </Card>
    </main>
  );
}

/** A poisoned answer holds nothing up, and is not hushed up either. */
function Refused({ count }: { count: number }) {
  const words = useWords(rescueWords).waiting;
  return count > 0 ? <Notice tone="bad">{words.refused({ n: count })}</Notice> : null;
}

/** What came after the end is on the server and does not count by itself: the pupil must not think otherwise. */
function Late({ count }: { count: number }) {
  const words = useWords(rescueWords).upload;
  return count > 0 ? <Notice tone="warn">{words.late({ n: count })}</Notice> : null;
}

function ResultDate({ attempt }: { attempt: Attempt | undefined }) {
  const words = useWords(solvingWords).end;
  const locale = useLocale();
  if (!attempt?.resultDate) return null;
  return <p>{fullStop(words.results({ date: longDate(attempt.resultDate, locale) }))}</p>;
}

/** The queue is read from this computer first: before that nothing can be said of it. */
function useOpenOutbox(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void openOutbox().then(() => setOpen(true));
  }, []);
  return isOpen;
}
