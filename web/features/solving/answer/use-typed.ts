import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FieldKind } from '../../../../contract/task/answers/kinds';
import { dropTyped } from '../../../platform/typed-texts';
import { delayWork } from '../../../ui/rest';
import type { SittingState } from '../use-sitting';
import { fieldKind, fieldText } from './answer-status';
import { nothing, type TypedAnswer } from './answers';
import { type AnswerField, checkTyped, isUnchecked, replaceAnswer, restMs, typeText } from './typing';

type HeldTask = {
  /** Asks the frame for its answer and stores it. */
  collect: () => Promise<void>;
  /** Forgets what the frame has said: another answer takes its place. */
  drop: (replacing: Promise<void>) => void;
};

export type Typed = {
  kind: FieldKind | null;
  /** The text in the field of the open task. */
  value: string;
  change: (text: string) => void;
  /** Checks the text and stores it if it is valid. Call it before leaving the task. */
  flush: () => void;
  /** Drops the text and shows the stored answer again. */
  undo: () => void;
  /** Removes the answer of the open task. */
  clear: () => void;
  /** Puts another answer in its place, such as the one that was removed a moment ago. */
  replace: (answer: TypedAnswer) => void;
  /** The field itself, for the focus. */
  input: RefObject<HTMLInputElement | null>;
  /** Sets the open interactive task; null: no such task is open. */
  hold: (task: HeldTask | null) => void;
  /** Asks the interactive task for its answer; null if there is nothing to wait for. */
  settle: () => Promise<void> | null;
};

/** The typed answer of the open task, checked after a pause and on leaving (docs/rules/answers.md). */
export function useTyped(state: SittingState): Typed {
  const { attemptId, current, task, status, typed } = state;
  const kind = fieldKind(task);
  const field: AnswerField | null = kind && {
    attemptId,
    taskId: current.id,
    number: current.number,
    kind,
    written: state.written,
    write: state.write,
  };
  const latest = useRef(field);
  latest.current = field;
  const check = useCallback((isLeaving: boolean) => {
    if (latest.current) void checkTyped(latest.current, isLeaving);
  }, []);
  const flush = useCallback(() => check(true), [check]);

  const isWaiting = isUnchecked(typed, kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins a new rest
  useEffect(() => {
    if (!isWaiting) return;
    return delayWork(() => check(false), restMs);
  }, [isWaiting, typed?.text, current.id, check]);
  // Stores the text when the page is left, hidden (phones end hidden pages silently) or removed by a log-out.
  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  const input = useRef<HTMLInputElement>(null);
  const held = useRef<HeldTask | null>(null);
  const { current: frame } = useRef<Pick<Typed, 'hold' | 'settle'>>({
    hold: (task) => {
      held.current = task;
    },
    settle: () => held.current?.collect() ?? null,
  });
  const replace = (answer: TypedAnswer) => {
    if (field) return void replaceAnswer(field, answer);
    const replacing = state.answer(answer);
    held.current?.drop(replacing);
  };
  return {
    ...frame,
    kind,
    value: fieldText(status, typed, kind),
    change: (text) => field && typeText(field, text),
    flush,
    undo: () => {
      // Replaces a refused answer with the one before it.
      if (field && status.written.refused) void replaceAnswer(field, status.written.answer);
      else dropTyped({ attemptId, taskId: current.id });
      input.current?.focus();
    },
    clear: () => replace(nothing),
    replace,
    input,
  };
}
