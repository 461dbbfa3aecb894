import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerKind, normaliseAnswer, parsesAs } from '../../ui/answer-format';
import type { SittingState } from './use-sitting';

export type Typed = {
  kind: AnswerKind | null;
  /** What stands in the field of the open task. */
  value: string;
  change: (text: string) => void;
  /** Writes what stands there, when it is empty or parses. Before every leaving of the task. */
  flush: () => void;
  /** How the open interactive task is asked for its answer before it is left; null: there is none. */
  hold: (settle: (() => Promise<void>) | null) => void;
  /** Asks it; null when there is nothing to wait for. */
  settle: () => Promise<void> | null;
};

const kinds = { N: 'number', S: 'text', D: 'date', T: 'time' } as const;
/** A pause in typing after which the answer is written by itself. */
const restMs = 1_000;

/** The answer that is being typed: kept as typed, written to the outbox after a rest and on leaving. */
export function useTyped(state: SittingState): Typed {
  const { current, task, given, answer } = state;
  const isInput = task?.task.choiceLayout === 'INPUT' && task.task.type === 'BASIC';
  const dataType = isInput ? (task.task.answerInputDefinition?.dataType ?? 'S') : null;
  const kind = dataType && kinds[dataType];
  const [draft, setDraft] = useState<{ id: string; text: string } | null>(null);
  const isMine = draft?.id === current.id;
  const value = isMine ? draft.text : (given.text ?? '');

  const write = () => {
    if (!isMine || !kind) return;
    const text = normaliseAnswer(kind, draft.text);
    if (text === '' || parsesAs(kind, text)) answer({ choiceId: null, text: text === '' ? null : text });
  };
  const latest = useRef(write);
  latest.current = write;
  const flush = useCallback(() => latest.current(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins a new rest
  useEffect(() => {
    const timer = setTimeout(flush, restMs);
    return () => clearTimeout(timer);
  }, [draft, flush]);
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
  const held = useRef<(() => Promise<void>) | null>(null);
  const { current: frame } = useRef<Pick<Typed, 'hold' | 'settle'>>({
    hold: (settle) => {
      held.current = settle;
    },
    settle: () => held.current?.() ?? null,
  });
  return { ...frame, kind, value, change: (text) => setDraft({ id: current.id, text }), flush };
}
