import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { dropTyped } from '../../../platform/typed-texts';
import type { AnswerKind } from '../../../ui/fields/answer-format';
import type { SittingState } from '../use-sitting';
import { fieldKind, fieldText } from './answer-status';
import { nothing } from './answers';
import { type AnswerField, checkTyped, replaceAnswer, restMs, resumeTyped, typeText } from './typing';

export type Typed = {
  kind: AnswerKind | null;
  /** What stands in the field of the open task. */
  value: string;
  change: (text: string) => void;
  /** Checks what stands there, and writes it down when it can be read. Before every leaving of the task. */
  flush: () => void;
  /** Forgets what stands there: the answer that is written down comes back. */
  undo: () => void;
  /** Takes the answer of the open task back. */
  clear: () => void;
  /** The field itself, for the focus. */
  input: RefObject<HTMLInputElement | null>;
  /** How the open interactive task is asked for its answer before it is left; null: there is none. */
  hold: (settle: (() => Promise<void>) | null) => void;
  /** Asks it; null when there is nothing to wait for. */
  settle: () => Promise<void> | null;
};

/** The typed answer of the open task (docs/rules/answers.md): checked after a rest and on leaving. */
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

  const isDraft = typed?.state === 'draft';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the task is open and its field is known
  useEffect(() => {
    if (isDraft && latest.current) resumeTyped(latest.current);
  }, [isDraft, current.id, kind]);
  const isTyping = typed?.state === 'typing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins a new rest
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(check, restMs, false);
    return () => clearTimeout(timer);
  }, [isTyping, typed?.text, current.id, check]);
  // A page that is left, hidden (phones end such pages without a word) or taken away by a log-out writes what stands there.
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
  const held = useRef<(() => Promise<void>) | null>(null);
  const { current: frame } = useRef<Pick<Typed, 'hold' | 'settle'>>({
    hold: (settle) => {
      held.current = settle;
    },
    settle: () => held.current?.() ?? null,
  });
  return {
    ...frame,
    kind,
    value: fieldText(status, typed, kind),
    change: (text) => field && typeText(field, text),
    flush,
    undo: () => {
      // A refused answer is replaced by the one before it.
      if (field && status.written.refused) void replaceAnswer(field, status.written.answer);
      else dropTyped({ attemptId, taskId: current.id });
      input.current?.focus();
    },
    clear: () => {
      if (field) void replaceAnswer(field, nothing);
      else void state.answer(nothing);
    },
    input,
  };
}
