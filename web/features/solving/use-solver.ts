import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { feedbackRoles, lets } from '../../../contract/roles';
import { afterFirstTask, loadAfterTask } from '../../platform/calls/load-later';
import type { Clock } from '../../platform/clock';
import { allSent, wantFinish, watchOutbox } from '../../platform/outbox/outbox';
import { useStayPrompt } from '../../platform/outbox/use-stay-prompt';
import { goTo, guardPage, holdPage, navigate } from '../../platform/screens/navigation';
import { preload } from '../../platform/screens/pages';
import type { Session } from '../../platform/session/session';
import { sittingPaths } from '../../platform/sitting-paths';
import { useLeastRemaining, useRemaining } from '../../platform/use-clock';
import { useWords } from '../../platform/words/words';
import { trackWork } from '../../ui/rest';
import { useToast } from '../../ui/Toasts';
import { allChecked } from './answer/typing';
import { type Typed, useTyped } from './answer/use-typed';
import type { Sitting } from './solving';
import { type SittingState, useSitting } from './use-sitting';

export type SolverProps = { sitting: Sitting; session: Session; clock: Clock; added: number };

/** An open sitting as a view needs it: the state, the acts, the time. */
export type SolverHook = {
  state: SittingState;
  typed: Typed;
  /** The open task, from 0. */
  place: number;
  /** Opens a task by its place, once the answer of the open one is stored. */
  open: (place: number) => void;
  /** The element that scrolls: it starts from the top with each task. */
  scroller: RefObject<HTMLDivElement | null>;
  /** null: unknown yet. */
  remainingMs: number | null;
  /** What may be left at least after sleep without the server; null: no doubt. */
  leastMs: number | null;
  finishing: boolean;
  /** Stores what is typed and asks whether to finish. */
  askFinish: () => void;
  closeFinish: () => void;
  /** Ends the sitting. */
  finish: () => void;
  /** Whether the user is told the outcome of each answer: organisers and testers. */
  hasFeedback: boolean;
  /** The question when the browser's "back" would leave the sitting. */
  leaving: { open: boolean; onStay: () => void; onLeave: () => void };
};

/** Everything that a sitting does while it is open, without its look: two views use it. */
export function useSolver({ sitting, session, clock }: SolverProps): SolverHook {
  const state = useSitting(sitting);
  const typed = useTyped(state);
  const [finishing, setFinishing] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const hasFeedback = lets(feedbackRoles, session.role);
  const place = state.current.number - 1;
  const { flush, settle } = typed;
  const leave = useLeaving(sitting, flush, settle);
  const remainingMs = useRemaining(clock, leave.atTimeEnd);
  const leastMs = useLeastRemaining(clock);
  useEffect(() => leave.noteLeft(remainingMs), [leave.noteLeft, remainingMs]);
  useEffect(() => {
    if (state.isOver) leave.atTimeEnd();
  }, [leave.atTimeEnd, state.isOver]);

  const openNow = useRef((_next: number) => {});
  const wanted = useRef(place);
  openNow.current = (next) => {
    flush();
    wanted.current = next;
    const go = () => {
      if (wanted.current !== next) return;
      state.open(next);
      scroller.current?.scrollTo(0, 0);
    };
    const settled = settle();
    if (settled) void settled.then(go);
    else go();
  };
  const leaving = useTaskHistory(place, (next) => openNow.current(next));
  const open = useCallback(
    (next: number) => {
      openNow.current(next);
      visit(Math.min(Math.max(next, 0), sitting.exercises.length - 1));
    },
    [sitting.exercises.length],
  );
  useTaskKeys(place, open);
  usePulse(state.current.number, state.unsentCount);
  useStayPrompt(state.unsentCount > 0);
  useEffect(() => holdPage(() => allSent(sitting.attempt.id)), [sitting.attempt.id]);
  // Loads the end page's code early, so that finishing works without a network.
  useEffect(() => {
    void afterFirstTask().then(() => {
      preload(sittingPaths.challengeEnd);
      preload(sittingPaths.challengeTimeEnd);
      void import('./finish/RescueOffer').catch(() => undefined);
    });
  }, []);
  useFeedback(hasFeedback);
  const { statuses, logs } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the logs change when the dam does
  useEffect(
    () =>
      loadAfterTask(
        () => import('./finish/own-dam'),
        ({ storeDam }) => {
          storeDam(sitting, statuses);
          return undefined;
        },
      ),
    [sitting, logs],
  );
  const askFinish = useCallback(() => {
    flush();
    void settle();
    setFinishing(true);
  }, [flush, settle]);
  return {
    state,
    typed,
    place,
    open,
    scroller,
    remainingMs,
    leastMs,
    finishing,
    askFinish,
    closeFinish: useCallback(() => setFinishing(false), []),
    finish: () => void leave.finish(),
    hasFeedback,
    leaving,
  };
}

/** Writes the open task into the browser's history: "back" returns to it. */
function visit(place: number, replace = false): void {
  goTo(`${location.pathname}${location.search}#${place + 1}`, replace);
}

/** "Back" opens the task that was seen before; from the first one it asks, because the time goes on. */
function useTaskHistory(place: number, open: (place: number) => void): SolverHook['leaving'] {
  const first = useRef(place).current;
  const latest = useRef(open);
  latest.current = open;
  const [go, setGo] = useState<{ leave: () => void } | null>(null);
  useEffect(() => {
    visit(first, true);
    const back = () => {
      const seen = /^#(\d+)$/.exec(location.hash)?.[1];
      if (seen !== undefined) latest.current(Number(seen) - 1);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [first]);
  const mayGo = useRef(false);
  useEffect(
    () =>
      guardPage((leave, isBack) => {
        if (!isBack || mayGo.current) return true;
        setGo({ leave });
        return false;
      }),
    [],
  );
  return {
    open: go !== null,
    onStay: useCallback(() => setGo(null), []),
    onLeave: () => {
      mayGo.current = true;
      go?.leave();
    },
  };
}

/** In ms: with more time left than this, the time has not run out. The countdown is drawn at least every minute. */
const closedBefore = 90_000;

/** Ends the sitting once: by the pupil, by time, or because it was closed elsewhere. The end page awaits the queue. */
function useLeaving({ attempt }: Sitting, flush: () => void, settle: () => Promise<void> | null) {
  const words = useWords('solving', 'referenceStages').outcome;
  const toast = useToast();
  const left = useRef(false);
  const leave = useCallback(
    async (to: typeof sittingPaths.challengeEnd | typeof sittingPaths.challengeTimeEnd) => {
      if (left.current) return;
      left.current = true;
      flush();
      await settle();
      await allChecked();
      await trackWork(wantFinish(attempt.id));
      navigate({ to, replace: true });
    },
    [attempt.id, flush, settle],
  );
  useEffect(
    () =>
      watchOutbox((news) => {
        if (news.kind !== 'late' || news.attemptId !== attempt.id) return;
        toast({ tone: 'warn', title: words.ANSWER_LATE });
        void leave(sittingPaths.challengeEnd);
      }),
    [attempt.id, leave, toast, words],
  );
  // If much time was left a moment ago, the teacher closed the attempt. The wall clock measures that moment, because it
  // also counts the time in which the computer slept.
  const lastLeft = useRef({ ms: 0, at: 0 });
  const atTimeEnd = useCallback(() => {
    const { ms, at } = lastLeft.current;
    void leave(
      ms - Math.max(Date.now() - at, 0) > closedBefore ? sittingPaths.challengeEnd : sittingPaths.challengeTimeEnd,
    );
  }, [leave]);
  const noteLeft = useCallback((ms: number | null) => {
    if (ms !== null && ms > 0) lastLeft.current = { ms, at: Date.now() };
  }, []);
  return { finish: () => leave(sittingPaths.challengeEnd), atTimeEnd, noteLeft };
}

/** Tells the server, and so the class board, which task is open and how many answers wait. */
function usePulse(taskNo: number, waiting: number): void {
  const latest = useRef({ taskNo, waiting });
  latest.current = { taskNo, waiting };
  useEffect(
    () =>
      loadAfterTask(
        () => import('../../platform/calls/pulse'),
        ({ startPulse }) => startPulse(() => latest.current),
      ),
    [],
  );
}

/** Alt with an arrow opens the previous or next task, so that the browser's "back" does not leave the sitting. */
function useTaskKeys(place: number, open: (place: number) => void): void {
  // With the drawing of the task: the second of two quick presses would lead on from the task before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      open(event.key === 'ArrowLeft' ? place - 1 : place + 1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [place, open]);
}

/** Tells organisers and testers the outcome of each answer they give, because they check tasks here. */
function useFeedback(isOn: boolean): void {
  const words = useWords('solving', 'referenceStages');
  const toast = useToast();
  useEffect(() => {
    if (!isOn) return;
    return watchOutbox((news) => {
      if (news.kind !== 'feedback') return;
      const { CORRECT, INCORRECT } = words.referenceStages.correctness;
      toast({
        tone: news.correct ? 'good' : 'bad',
        title: news.text || words.answer,
        text: `${news.correct ? CORRECT : INCORRECT}, ${words.points({ n: news.points })}`,
      });
    });
  }, [isOn, words, toast]);
}
