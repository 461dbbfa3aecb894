import { useEffect, useMemo, useState } from 'react';
import { openOutbox, useOutbox } from '../../../platform/outbox/outbox';
import { type Attempt, refusedTasks, unsent } from '../../../platform/outbox/rules';
import { useStayPrompt } from '../../../platform/outbox/use-stay-prompt';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { forgetSitting } from '../../../platform/sitting-cache';
import { type TypedText, useTypedTexts } from '../../../platform/typed-texts';
import { fullStop, longDate } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { PageLoading } from '../../../ui/frame/PageState';
import { Notice } from '../../../ui/Notice';
import { RiverScene } from '../../../ui/scene/RiverScene';
import { shortened } from '../answer/shortened';
import styles from './EndPage.module.css';
import { EndWaiting } from './EndWaiting';
import { Leaving } from './Leaving';

/** The page after finishing. */
export function EndPage() {
  const words = useWords('solvingFinish').end;
  return <Ending title={words.title} all={words.text} rest={useWords('solvingFinish').after.done} />;
}

/** The page after the time ran out. */
export function TimeEndPage() {
  const words = useWords('solvingFinish').timeEnd;
  return <Ending title={words.title} all={words.text} rest={useWords('solvingFinish').after.timeOver} />;
}

/**
 * Waits until every answer is on the server and the attempt is finished, shows how many are left, then thanks. It says
 * `all` if everything on the screen became an answer that counts, `rest` if something did not.
 */
function Ending({ title, all, rest }: { title: string; all: string; rest: string }) {
  useTitle(title);
  const app = useWords('app', 'common');
  const words = useWords('solvingFinish');
  const isOpen = useOpenOutbox();
  const outbox = useOutbox();
  const session = useSession();
  const attempt = outbox.attempts
    .filter((one) => one.uuid === session?.uuid && one.finish !== 'no')
    .sort((a, b) => b.openedAt - a.openedAt)[0];
  const waiting = useMemo(() => (attempt ? unsent(outbox, attempt.id) : []), [attempt, outbox]);
  const drafts = useTypedTexts().filter((one) => one.attemptId === attempt?.id && one.state === 'draft');
  const refused = attempt ? refusedTasks(outbox, attempt.id) : 0;
  const late = outbox.late.filter((one) => one.attemptId === attempt?.id).length;
  const isWhole = drafts.length + refused + late === 0;
  const isWaiting = attempt !== undefined && (waiting.length > 0 || attempt.finish === 'wanted');
  useStayPrompt(isWaiting);
  // The tasks are confidential while the contest runs, so they are removed from this computer after the last answer.
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
          {isOpen && (
            <>
              <Refused count={refused} />
              <Late count={late} />
              <Drafts drafts={drafts} />
            </>
          )}
          {isOpen && !isWaiting && (
            <>
              <p className={styles.done}>{attempt ? (isWhole ? all : rest) : words.leaving.noAttempt}</p>
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

/** Reports answers that the server refused. They do not block the others. */
function Refused({ count }: { count: number }) {
  const words = useWords('solvingRescue').waiting;
  return count > 0 ? <Notice tone="bad">{words.refused({ n: count })}</Notice> : null;
}

/** Tells the pupil that late answers are on the server but do not count by themselves. */
function Late({ count }: { count: number }) {
  const words = useWords('solvingRescue').upload;
  return count > 0 ? <Notice tone="warn">{words.late({ n: count })}</Notice> : null;
}

/** Tells the pupil that typed texts which are no answers do not count. */
function Drafts({ drafts }: { drafts: TypedText[] }) {
  const words = useWords('solvingFinish').after;
  const list = new Intl.ListFormat(useLocale());
  if (drafts.length === 0) return null;
  const tasks = list.format(drafts.map(({ number, text }) => words.draftOf({ number, text: shortened(text) })));
  return (
    <Notice tone="warn" title={words.drafts({ tasks })}>
      {words.draftsText}
    </Notice>
  );
}

function ResultDate({ attempt }: { attempt: Attempt | undefined }) {
  const words = useWords('solvingFinish').end;
  const locale = useLocale();
  if (!attempt?.resultDate) return null;
  return <p>{fullStop(words.results({ date: longDate(attempt.resultDate, locale) }))}</p>;
}

/** Whether this computer's queue has been read; before that its state is unknown. */
function useOpenOutbox(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void openOutbox().then(() => setOpen(true));
  }, []);
  return isOpen;
}
