import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../platform/words/words';
import type { Typed } from '../solving/answer/use-typed';
import type { Task } from '../solving/solving';
import type { SittingState } from '../solving/use-sitting';
import { InteractiveFrame } from './InteractiveFrame';
import type { FrameLink } from './link';
import type { FrameAnswer } from './messages';

type InteractiveAnswerProps = { url: string; task: Task; state: SittingState; typed: Pick<Typed, 'hold'> };

/** What the frame says is written at most this often, in milliseconds. */
const restMs = 1_500;
/** The pause before the next task, part 1, section 5. */
const pauseMs = 500;

/** An interactive task being solved: what its frame says becomes the answer, and is asked for before the task is left. */
export function InteractiveAnswer({ url, task, state, typed }: InteractiveAnswerProps) {
  const locale = useLocale();
  const { id, name } = task.task;
  const { given } = state;
  const [turn, setTurn] = useState(0);
  const latest = useRef(state);
  latest.current = state;
  const link = useRef<FrameLink | null>(null);
  const pending = useRef<FrameAnswer | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hasGiven = useRef(false);

  const { current: acts } = useRef({
    write() {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      const said = pending.current;
      pending.current = null;
      if (said === null) return;
      hasGiven.current = said.answer !== null || !said.isPrimaryState;
      const { answer, isPrimaryState } = said;
      latest.current.answer({
        choiceId: null,
        text: answer,
        state: isPrimaryState ? null : said.state,
        isPrimaryState,
      });
    },
    hear(said: FrameAnswer) {
      pending.current = said;
      timer.current ??= setTimeout(acts.write, restMs);
    },
    async settle() {
      const said = await link.current?.ask();
      if (said) pending.current = said;
      acts.write();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    },
  });

  const { hold } = typed;
  useEffect(() => {
    hold(acts.settle);
    addEventListener('pagehide', acts.write);
    document.addEventListener('visibilitychange', acts.write);
    return () => {
      hold(null);
      removeEventListener('pagehide', acts.write);
      document.removeEventListener('visibilitychange', acts.write);
      acts.write();
    };
  }, [hold, acts]);

  // The answer was taken back by the button under the task, not by the frame itself: the frame begins anew.
  const isEmpty = given.text === null && !given.state;
  useEffect(() => {
    if (isEmpty && hasGiven.current) setTurn((before) => before + 1);
    hasGiven.current = !isEmpty;
  }, [isEmpty]);

  return (
    <InteractiveFrame
      key={turn}
      url={url}
      taskId={id}
      name={name}
      lang={locale}
      answer={given.text}
      state={given.state ?? null}
      onAnswer={acts.hear}
      onLink={(next) => {
        link.current = next;
      }}
    />
  );
}
