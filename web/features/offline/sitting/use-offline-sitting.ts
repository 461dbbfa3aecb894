import { useCallback, useEffect, useRef, useState } from 'react';
import { taskIsShown } from '../../../platform/calls/load-later';
import type { Clock } from '../../../platform/clock';
import { readStored, writeStored } from '../../../platform/local-storage';
import { useRemaining } from '../../../platform/use-clock';
import { trackWork } from '../../../ui/rest';
import type { WrittenAnswer } from '../../solving/answer/answer-status';
import { isEmpty, nothing, type TypedAnswer } from '../../solving/answer/answers';
import { useStatuses } from '../../solving/answer/use-statuses';
import { type LocalSolver, useLocalSolver } from '../../solving/use-local-solver';
import type { SittingState } from '../../solving/use-sitting';
import { bothClocks, leftOf, usedNow } from '../clock';
import type { CurrentSitting, OpenSet, Room } from '../room';
import { attemptOf, countTime, endSitting, giveAnswer } from './sitting';

type OfflineSitting = { solver: LocalSolver; remainingMs: number | null };

/** A sitting of this computer alone, as the solver's views need it. */
export function useOfflineSitting(room: Room, current: CurrentSitting, open: OpenSet): OfflineSitting {
  const state = useOfflineState(room, current, open);
  const onFinish = useCallback(
    (isTimeOver: boolean) => void trackWork(endSitting(room, isTimeOver ? 'TIME' : 'PUPIL')),
    [room],
  );
  const solver = useLocalSolver(state, onFinish);
  const clock = useCountedTime(room, current);
  const { end } = solver;
  const remainingMs = useRemaining(
    clock,
    useCallback(() => end(true), [end]),
  );
  return { solver, remainingMs };
}

function useOfflineState(room: Room, current: CurrentSitting, { set }: OpenSet): SittingState {
  const { exercises, tasks } = set;
  const attemptId = attemptOf(current.sitting.id);
  const [place, setPlace] = useState(() => Math.min(Number(readStored(attemptId)) || 0, exercises.length - 1));
  const exercise = exercises[place] ?? exercises[0];
  if (!exercise) throw new Error('a set without tasks');
  const { id } = exercise;
  const written = (taskId: string) => writtenIn(room.view.get().current ?? current, taskId);
  const { statuses, logs, typedOf } = useStatuses(attemptId, exercises, tasks, (taskId) => writtenIn(current, taskId));
  const status = statuses[place]?.status;
  if (!status) throw new Error('a set without tasks');
  useEffect(taskIsShown, []);
  // What is still being written, too: three quick presses end at the third.
  const given = useRef(new Map<string, TypedAnswer>());
  const write = (answer: TypedAnswer) => {
    given.current.set(id, answer);
    return trackWork(giveAnswer(room, id, answer));
  };
  return {
    attemptId,
    current: exercise,
    task: tasks[id],
    failure: null,
    retry: () => undefined,
    logs,
    statuses,
    status,
    typed: typedOf(id),
    currentAnswer: status.written.answer,
    refused: null,
    unsentCount: 0,
    nameOf: (taskId) => tasks[taskId]?.task.name,
    missing: 0,
    isOver: false,
    keeping: 'durable',
    open: (next) => {
      const inside = Math.min(Math.max(next, 0), exercises.length - 1);
      writeStored(attemptId, String(inside));
      setPlace(inside);
    },
    answer: async (next) => {
      const { choiceId, text } = given.current.get(id) ?? written(id).answer;
      if (next.choiceId !== choiceId || (next.text ?? '') !== (text ?? '')) await write(next);
    },
    written: () => written(id),
    write,
  };
}

/** The last answer to a task: on this computer, or nowhere. */
function writtenIn({ answers }: CurrentSitting, taskId: string): WrittenAnswer {
  const last = answers.filter(({ answer }) => answer.taskId === taskId).pop()?.answer;
  const answer = last ? { choiceId: textOf(last.selectedChoiceId), text: last.answerText ?? null } : nothing;
  return { answer, where: isEmpty(answer) ? null : 'computer', isKnown: true, refused: null };
}

const textOf = (id: string | number | null | undefined): string | null => (id == null ? null : String(id));

/** Milliseconds between two moments of the time that are written down. */
const countMs = 5_000;

/** The clock of the sitting: set again whenever the computer slept, or a window lay in the background. */
function useCountedTime(room: Room, { sitting }: CurrentSitting): Clock {
  const [clock, setClock] = useState(() => clockOf(leftOf(sitting.minutes, usedNow(sitting.last, bothClocks()))));
  useEffect(() => {
    const count = () =>
      void trackWork(
        countTime(room).then((left) => {
          const next = clockOf(left);
          setClock((before) => (Math.abs((before.endsAt ?? 0) - next.endsAt) < 500 ? before : next));
        }),
      );
    const timer = setInterval(count, countMs);
    const events = ['visibilitychange', 'pagehide', 'focus'] as const;
    for (const name of events) addEventListener(name, count);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, count);
    };
  }, [room]);
  return clock;
}

function clockOf(left: number) {
  return { endsAt: performance.now() + left, wallEndsAt: Date.now() + left };
}
