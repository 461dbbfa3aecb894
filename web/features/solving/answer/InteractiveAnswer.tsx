import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../platform/words/words';
import { delayWork } from '../../../ui/rest';
import type { FrameLink } from '../../tasks/shown/frame-link';
import type { FrameAnswer } from '../../tasks/shown/frame-messages';
import { InteractiveFrame } from '../../tasks/shown/InteractiveFrame';
import type { Task } from '../solving';
import type { SittingState } from '../use-sitting';
import type { Typed } from './use-typed';

type InteractiveAnswerProps = { url: string; task: Task; state: SittingState; typed: Pick<Typed, 'hold'> };

/** Least time between two stored answers of the frame, in milliseconds. */
const restMs = 1_500;
/** The pause before the next task, in milliseconds, so that the pupil sees the last move. */
const pauseMs = 500;

/** An interactive task in the solver. Its frame reports the answer; the page asks for it before leaving the task. */
export function InteractiveAnswer({ url, task, state, typed }: InteractiveAnswerProps) {
  const locale = useLocale();
  const { id, name } = task.task;
  const { currentAnswer: stored } = state;
  const [frameNumber, setFrameNumber] = useState(0);
  const latest = useRef(state);
  latest.current = state;
  const link = useRef<FrameLink | null>(null);
  const pending = useRef<FrameAnswer | null>(null);
  const cancel = useRef<() => void>(undefined);
  const isReplaced = useRef(false);
  const isAnswered = useRef(stored.text !== null || Boolean(stored.state));

  const { current: acts } = useRef({
    write() {
      cancel.current?.();
      cancel.current = undefined;
      const message = pending.current;
      pending.current = null;
      if (message === null) return;
      const { answer, isPrimaryState } = message;
      isAnswered.current = answer !== null || !isPrimaryState;
      latest.current.answer({
        choiceId: null,
        text: answer,
        state: isPrimaryState ? null : message.state,
        isPrimaryState,
      });
    },
    hear(message: FrameAnswer) {
      if (isReplaced.current) return;
      pending.current = message;
      cancel.current ??= delayWork(acts.write, restMs);
    },
    async collect() {
      const message = await link.current?.ask();
      if (message && !isReplaced.current) pending.current = message;
      acts.write();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    },
    /** What the frame has said so far, and says until it starts anew, belongs to the answer that goes. */
    drop(replacing: Promise<void>) {
      cancel.current?.();
      cancel.current = undefined;
      pending.current = null;
      isReplaced.current = true;
      const hearAgain = () => {
        isReplaced.current = false;
      };
      replacing.then(hearAgain, hearAgain);
    },
  });

  const { hold } = typed;
  useEffect(() => {
    hold(acts);
    addEventListener('pagehide', acts.write);
    document.addEventListener('visibilitychange', acts.write);
    return () => {
      hold(null);
      removeEventListener('pagehide', acts.write);
      document.removeEventListener('visibilitychange', acts.write);
      acts.write();
    };
  }, [hold, acts]);

  // Restarts the frame after the pupil removed the answer with the button below the task, or put it back.
  const isEmpty = stored.text === null && !stored.state;
  useEffect(() => {
    if (isEmpty === isAnswered.current) setFrameNumber((before) => before + 1);
    isAnswered.current = !isEmpty;
  }, [isEmpty]);

  return (
    <InteractiveFrame
      key={frameNumber}
      url={url}
      taskId={id}
      name={name}
      lang={locale}
      answer={stored.text}
      state={stored.state ?? null}
      onAnswer={acts.hear}
      onLink={(next) => {
        link.current = next;
      }}
    />
  );
}
