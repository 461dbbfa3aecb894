import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageLoading } from '../../../ui/frame/PageState';
import { Notice } from '../../../ui/Notice';
import { createLink, type FrameLink, type LinkFault } from './frame-link';
import type { FrameAnswer } from './frame-messages';
import styles from './InteractiveFrame.module.css';

type InteractiveFrameProps = {
  /** The page of the package. */
  url: string;
  taskId: string;
  /** The name of the task, for those who hear the page. */
  name: string;
  lang?: string | undefined;
  /** The stored answer. A later one is not sent to the frame again. */
  answer?: string | null;
  state?: string | null;
  /** The answer cannot be changed. */
  readOnly?: boolean;
  onAnswer?: (answer: FrameAnswer) => void;
  /** Receives the link to ask the frame for its answer; null when the frame is gone. */
  onLink?: (link: FrameLink | null) => void;
};

/** The frame of an interactive task: a page of another origin, which may run its own scripts and nothing else. */
export function InteractiveFrame(props: InteractiveFrameProps) {
  const { url, taskId, name, lang = 'lt', answer = null, state = null, readOnly = false } = props;
  const words = useWords('interactive').frame;
  const common = useWords('common');
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ answer, state, props });
  latest.current.props = props;
  const [frameNumber, setFrameNumber] = useState(0);
  const [height, setHeight] = useState<number | null>(null);
  const [fault, setFault] = useState<LinkFault | null>(null);
  const [isTooLong, setTooLong] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is a frame of its own
  useEffect(() => {
    const { current } = latest;
    const onAnswer = (message: FrameAnswer) => {
      Object.assign(current, { answer: message.answer, state: message.state });
      setTooLong(false);
      current.props.onAnswer?.(message);
    };
    const link = createLink(
      { host: window, frame: () => frame.current?.contentWindow ?? null },
      { taskId, lang, readOnly, answer: current.answer, state: current.state },
      {
        onLoaded: (pixels) => {
          setFault(null);
          setHeight(pixels);
        },
        // Only `loaded` opens the page to presses; a height that comes before it does not.
        onHeight: (pixels) => setHeight((before) => (before === null ? null : pixels)),
        onAnswer,
        onTooLong: () => setTooLong(true),
        onFault: setFault,
      },
    );
    current.props.onLink?.(link);
    return () => {
      link.close();
      current.props.onLink?.(null);
    };
  }, [frameNumber, url, taskId, lang, readOnly]);

  const isLoading = height === null && fault === null;
  const isStopped = fault === 'flood' || fault === 'stranger';
  const again = () => {
    setHeight(null);
    setFault(null);
    setFrameNumber((before) => before + 1);
  };
  return (
    <div className={cx('stack gap-3 shrink', isLoading && cx('relative', styles.loading))}>
      {fault !== null && (
        <Notice
          tone="warn"
          role="alert"
          title={isStopped ? words.stopped : words.silent}
          action={
            <Button size="s" onClick={again}>
              {common.retry}
            </Button>
          }
        >
          {props.onAnswer ? words.goOn : null}
        </Notice>
      )}
      {isTooLong && (
        <Notice tone="bad" role="alert">
          {words.tooLong}
        </Notice>
      )}
      {isLoading && <PageLoading lines={6} />}
      {!isStopped && (
        <iframe
          key={`${url} ${frameNumber}`}
          ref={frame}
          className={cx('full-width block white-ground frame rounded', styles.frame)}
          title={words.title({ name })}
          src={url}
          // Never allow-same-origin: the page would be one of ours.
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          // A move before the page has loaded what it starts with is no move to it, and would be lost.
          inert={height === null}
          height={height ?? 1}
        />
      )}
    </div>
  );
}
