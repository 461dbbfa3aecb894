import { useEffect, useState } from 'react';
import { appWords } from '../../platform/app-words';
import { fullStop, longDate } from '../../platform/dates';
import { Link } from '../../platform/Link';
import { useOnline } from '../../platform/online';
import { openOutbox, useOutbox } from '../../platform/outbox';
import { type Attempt, unsent } from '../../platform/outbox-state';
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
import { Leaving } from './Leaving';
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
  const left = attempt ? unsent(outbox, attempt.id).length : 0;
  const isWaiting = attempt !== undefined && (left > 0 || attempt.finish === 'wanted');
  useStayPrompt(isWaiting);
  return (
    <main id="main" tabIndex={-1} className={`page ${styles.page}`}>
      <Card wide flush className={styles.card}>
        <div className={styles.scene}>
          <RiverScene variant="wide" />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {!isOpen && <PageLoading label={app.common.loading} longText={app.takesLong} />}
          {isOpen && isWaiting && <Waiting left={left} />}
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

function Waiting({ left }: { left: number }) {
  const words = useWords(solvingWords);
  const online = useOnline();
  return (
    <>
      <Notice
        tone={online ? 'info' : 'warn'}
        icon={online ? 'arrow-up' : 'wifi-off'}
        role="status"
        title={words.finishing}
      >
        {left > 0 && words.unsent({ n: left })}
      </Notice>
      {!online && <p>{words.lost.text}</p>}
      <p>{words.keepOpen}</p>
    </>
  );
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

/** The browser asks before the page is closed while something is still being sent. */
function useStayPrompt(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}
