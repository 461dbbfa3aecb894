import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { forgetSitting } from '../../../platform/forget-sitting';
import { openOutbox, useOutbox } from '../../../platform/outbox/outbox';
import { type Attempt, type QueuedAnswer, refusedTasks, unsent } from '../../../platform/outbox/rules';
import { useStayPrompt } from '../../../platform/outbox/use-stay-prompt';
import { Link } from '../../../platform/screens/Link';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { noKey, sittingPaths } from '../../../platform/sitting-paths';
import { useTypedTexts } from '../../../platform/typed-texts';
import { useDamSentence } from '../../../platform/words/dam-words';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { Brand } from '../../../ui/frame/Brand';
import { PageLoading } from '../../../ui/frame/PageState';
import { Dam } from '../../../ui/sitting/dam/Dam';
import { countLogs } from '../../../ui/sitting/dam/places';
import styles from './EndPage.module.css';
import { Drafts, EndDates, Late, Refused, Saved } from './EndStates';
import { EndWaiting } from './EndWaiting';
import { Leaving } from './Leaving';
import { storedDam } from './own-dam';
import { type FinishedDam, useFinishedDam } from './use-own-dam';
import { useReopened } from './use-reopened';

/** The page after finishing. */
export function EndPage() {
  return <Ending />;
}

/** The page after the time ran out. */
export function TimeEndPage() {
  return <Ending isTimeOver />;
}

/**
 * Waits until every answer is on the server and the attempt is finished, then thanks. It shows the dam that the pupil
 * has built: how many tasks have an answer, never how many answers are right.
 */
function Ending({ isTimeOver = false }: { isTimeOver?: boolean }) {
  const words = useWords('solvingEnd');
  const app = useWords('app');
  const end = useEnd();
  const title = end.reopened.isRunning ? words.goOn.title : isTimeOver ? words.timeTitle : words.title;
  useTitle(title);
  const dam = useFinishedDam(end.session, end.attempt);
  const isNobody = end.isOpen && dam.kind === 'none' && end.session?.role === 'STUDENT';
  useEffect(() => {
    if (isNobody) navigate({ to: paths.home, replace: true });
  }, [isNobody]);
  const isKnown = end.isOpen && dam.kind !== 'loading';
  return (
    <div className={cx('plain-grid paper', styles.page)}>
      <main id="main" tabIndex={-1} className={cx('column shrink', styles.words)}>
        {end.isWaiting ? (
          <Brand name={app.name} className={cx('not-underlined', styles.brand)} />
        ) : (
          <Link to={paths.home} className={cx('not-underlined', styles.brand)}>
            <Brand name={app.name} />
          </Link>
        )}
        {end.reopened.isRunning && end.challengeId !== null ? (
          <GoOn challengeId={end.challengeId} />
        ) : isKnown ? (
          <Told end={end} dam={dam} title={title} isTimeOver={isTimeOver} />
        ) : (
          <>
            <h1 className={cx('type-task', styles.title)}>{title}</h1>
            <PageLoading />
          </>
        )}
      </main>
      <div className={cx('screen-high sticky at-top sky-ground', styles.art)}>{isKnown && <OwnDam dam={dam} />}</div>
    </div>
  );
}

type End = {
  session: ReturnType<typeof useSession>;
  /** Whether this computer's queue has been read; before that its state is unknown. */
  isOpen: boolean;
  attempt: Attempt | undefined;
  /** Of the sitting that was finished last; null: this computer does not know it. */
  challengeId: string | null;
  waiting: QueuedAnswer[];
  isWaiting: boolean;
  refused: number;
  late: number;
  reopened: ReturnType<typeof useReopened>;
};

/** The finished attempt of this user on this computer, and what of it is still here. */
function useEnd(): End {
  const isOpen = useOpenOutbox();
  const outbox = useOutbox();
  const session = useSession();
  const attempt = outbox.attempts
    .filter((one) => one.uuid === session?.uuid && one.finish !== 'no')
    .sort((a, b) => b.openedAt - a.openedAt)[0];
  const waiting = useMemo(() => (attempt ? unsent(outbox, attempt.id) : []), [attempt, outbox]);
  const isWaiting = attempt !== undefined && (waiting.length > 0 || attempt.finish === 'wanted');
  useStayPrompt(isWaiting);
  // The tasks are confidential while the contest runs, so they are removed from this computer after the last answer.
  const isDone = isOpen && attempt !== undefined && !isWaiting;
  useEffect(() => {
    if (isDone) void forgetSitting().catch(() => undefined);
  }, [isDone]);
  const refused = attempt ? refusedTasks(outbox, attempt.id) : 0;
  // Of a sitting that was closed elsewhere this computer may know no wish to finish.
  const dam = attempt ? null : storedDam(session?.uuid);
  const attemptId = attempt?.id ?? dam?.attemptId;
  const challengeId = attempt?.challengeId ?? dam?.challengeId ?? null;
  const late = outbox.late.filter((one) => one.attemptId === attemptId).length;
  const asks = session?.role === 'STUDENT' && isOpen && !isWaiting;
  const reopened = useReopened(asks ? challengeId : null);
  return { session, isOpen, attempt, challengeId, waiting, isWaiting, refused, late, reopened };
}

/** The teacher has let the pupil go on: the way back into the sitting. */
function GoOn({ challengeId }: { challengeId: string }) {
  const words = useWords('solvingEnd').goOn;
  return (
    <>
      <div role="alert">
        <h1 className={cx('above-2', styles.praise)}>{words.title}</h1>
        <p className={cx('type-task', styles.title)}>{words.text}</p>
      </div>
      <p className={cx('wrap gap-3', styles.acts)}>
        <Link
          to={sittingPaths.solver}
          params={{ id: challengeId, key: noKey }}
          className={buttonClass({ variant: 'filled', size: 'l' })}
        >
          {words.act}
        </Link>
      </p>
    </>
  );
}

type ToldProps = { end: End; dam: FinishedDam; title: string; isTimeOver: boolean };

/** The words of the page: the number of logs, a true sentence about them, where the answers are, what comes. */
function Told({ end, dam, title, isTimeOver }: ToldProps) {
  const words = useWords('solvingEnd');
  const { attempt, waiting, isWaiting } = end;
  const { logs } = countLogs(dam.places);
  const drafts = useTypedTexts().filter((one) => one.attemptId === attempt?.id && one.state === 'draft');
  const isWhole = drafts.length + end.refused + end.late === 0;
  // A queue that knows nothing of the sitting proves nothing: another page may keep what is still here.
  const isSure =
    attempt !== undefined || (dam.kind === 'known' && dam.places.every(({ state }) => state !== 'unknown'));
  const heading = (text: string, rest: ReactNode) => (
    <h1 className={cx('type-task', styles.title)}>
      {text} {rest}
    </h1>
  );
  return (
    <>
      {isTimeOver && heading(title, null)}
      {dam.kind === 'known' && <Count dam={dam} waiting={waiting.length} />}
      {isWaiting && attempt ? (
        <>
          {!isTimeOver && heading(`${title}.`, words.nothingMore)}
          <EndWaiting attempt={attempt} waiting={waiting} logs={logs} />
        </>
      ) : (
        <>
          {isSure ? (
            <Saved isWhole={isWhole} logs={dam.kind === 'known' ? logs : null} />
          ) : (
            // Whoever has just logged out is told nothing that would sound like a doubt.
            end.session && <p role="status">{words.unsure}</p>
          )}
          {!isTimeOver && heading(`${title}.`, words.thanks)}
        </>
      )}
      <Refused count={end.refused} />
      <Late count={end.late} />
      <Drafts drafts={drafts} />
      {!isWaiting && (
        <>
          <EndDates points={dam.pointsDate} ranks={dam.ranksDate} />
          <Leaving
            session={end.session}
            askGoesOn={end.reopened.ask}
            hasResults={dam.pointsDate !== null && Date.parse(dam.pointsDate) <= Date.now()}
          />
        </>
      )}
    </>
  );
}

/** The number of logs and a true sentence about them. */
function Count({ dam, waiting }: { dam: FinishedDam; waiting: number }) {
  const words = useWords('solvingEnd', 'dam');
  const { logs, of } = countLogs(dam.places);
  // "13 rąstų": the number stands large before its noun.
  const [number, noun] = words.dam.logs({ n: logs }).split('\u00a0');
  const share = of > 0 ? logs / of : 0;
  const praise = share >= 2 / 3 ? words.praise.strong : share >= 1 / 3 ? words.praise.foot : words.praise.first;
  return (
    <>
      <p className={styles.number}>
        {number} <small className="heading-large">{noun}</small>
      </p>
      <p className={cx('above-2 heading-title', styles.praise)}>
        {waiting > 0
          ? words.sailing({ n: waiting })
          : logs === of
            ? words.praise.all({ n: logs })
            : logs === 0
              ? words.praise.none
              : praise}
      </p>
    </>
  );
}

function OwnDam({ dam }: { dam: FinishedDam }) {
  const sentence = useDamSentence(dam.places);
  const { logs, of } = countLogs(dam.places);
  if (dam.kind !== 'known') return <Dam places={[]} size="large" plan />;
  return (
    <>
      <p className="visually-hidden">{sentence}</p>
      <Dam places={dam.places} size="large" heron={logs >= (of * 2) / 3} />
    </>
  );
}

function useOpenOutbox(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void openOutbox().then(() => setOpen(true));
  }, []);
  return isOpen;
}
