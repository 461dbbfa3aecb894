import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { countdownView, doubtfulView } from '../../../platform/clock';
import { useNamedPlaces } from '../../../platform/words/dam-words';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useModal } from '../../../ui/frame/use-modal';
import { Icon } from '../../../ui/Icon';
import { LineIcon } from '../../../ui/LineIcon';
import { Dam } from '../../../ui/sitting/dam/Dam';
import { damOf } from '../../../ui/sitting/dam/places';
import { readingPath, useReading } from '../aids/use-reading';
import type { FinishView } from '../answer/answer-status';
import styles from './FinishDialog.module.css';
import { FinishText } from './FinishText';

export type FinishDialogProps = {
  view: FinishView;
  nameOf: (taskId: string) => string | undefined;
  /** null: unknown yet. */
  remainingMs: number | null;
  /** What may be left at least after sleep without the server; without it no doubt. */
  leastMs?: number | null;
  onClose: () => void;
  /** Opens a task by its place, from 0. */
  onOpen: (place: number) => void;
  onConfirm: () => void;
  isTraining?: boolean;
  /** For grades 1 to 4: the dam alone, and few words. */
  young?: boolean;
};

/** Ignores presses for this long after the question appears, in milliseconds: they may end a double click. */
const deafMs = 600;

/**
 * Asks before finishing, which cannot be undone (docs/rules/answers.md): the dam with its gaps, and the open tasks by
 * name. If tasks are open or answers are only on this computer, "go on" has the focus; if all answers are on the server,
 * the heading has it, where Enter does nothing.
 */
export function FinishDialog(props: FinishDialogProps) {
  const { view, remainingMs, leastMs = null, onClose, onOpen, onConfirm, isTraining = false, young = false } = props;
  const words = useWords('solvingFinish');
  const { finish } = useWords('solving');
  // A training's answers stay in this browser by design.
  const kind = view.kind === 'here' && isTraining ? 'saved' : view.kind;
  const isSafe = kind === 'saved';
  const dialog = useModal(true);
  const titleId = useId();
  const isDeaf = useDeafness(dialog, kind);
  useCloseOnBack(onClose);
  const places = useNamedPlaces(damOf(view.all, isTraining));
  const title = kind === 'open' ? words.openTasks({ n: view.open.length }) : words.allAnswered({ n: view.all.length });
  const openTask = (number: number) => {
    onClose();
    onOpen(number - 1);
  };
  const end = (
    <Button key="end" size="l" variant={isSafe ? 'filled' : undefined} onClick={() => !isDeaf() && onConfirm()}>
      {young || isSafe ? finish : kind === 'open' ? words.endAnyway : words.endAndSend}
    </Button>
  );
  const back = (
    <Button
      key="back"
      size="l"
      variant={isSafe ? undefined : 'filled'}
      data-first={!isSafe || undefined}
      onClick={onClose}
    >
      {isSafe && !young ? words.lookAgain : words.goOn}
    </Button>
  );
  return (
    <dialog
      ref={dialog}
      className={cx(
        'no-padding raised frame rounded-wide clip text phone-full-width',
        styles.dialog,
        young && styles.young,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && !isDeaf() && onClose()}
      // A press outside the question must not take the focus from its safe button.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onKeyDown={ignoreHeld}
    >
      <div className={cx('plain-grid', styles.inside)}>
        <div className={cx('column gap-3 scrolls-y phone-gap-2', styles.text)}>
          <div className={cx('row gap-3 spread', styles.head)}>
            <h2 className="heading-title" id={titleId} tabIndex={-1} data-first={isSafe || undefined}>
              {title}
            </h2>
            {young && (
              <ReadQuestion title={title} texts={[kind === 'open' ? words.goBackYoung : words.checkAgainYoung]} />
            )}
          </div>
          <FinishText {...props} kind={kind} onOpenTask={openTask} />
        </div>
        <div className={cx('relative', styles.art)}>
          {/* The list beside it names the gaps; young pupils have the dam alone. */}
          <Dam places={places} isTwin={!young} onPress={openTask} />
          {kind === 'open' && !young && (
            <span
              className={cx(
                'absolute white-ground rounded-card not-pressable type-dense semibold wide-only',
                styles.hint,
              )}
            >
              {words.goBackByGap}
            </span>
          )}
        </div>
        <footer className={cx('cluster gap-2-4 line-above phone-gap-2', styles.foot)}>
          {!young && <TimeLeft remainingMs={remainingMs} leastMs={leastMs} />}
          {isSafe ? [back, end] : [end, back]}
        </footer>
      </div>
    </dialog>
  );
}

/** Reads the question before the end aloud, for those who cannot read yet. Without a voice there is none. */
function ReadQuestion({ title, texts }: { title: string; texts: readonly string[] }) {
  const words = useWords('solvingAids');
  const text = texts.map((one) => `<p>${one}</p>`).join('');
  const reading = useReading({ title, text, hint: '', choices: [], language: useLocale() });
  if (reading.kind === 'none') return null;
  const isReading = reading.kind === 'reading';
  return (
    <button
      type="button"
      className={cx('row no-shrink large-touch no-border round type-task semibold', styles.listen)}
      onClick={reading.toggle}
    >
      <LineIcon path={readingPath(isReading)} size={26} bold />
      {isReading ? words.stop : words.listen}
    </button>
  );
}

function TimeLeft({ remainingMs, leastMs }: { remainingMs: number | null; leastMs: number | null }) {
  const words = useWords('solvingFinish');
  const { timer } = useWords('solving');
  const leftWords = (ms: number) => {
    if (leastMs !== null) return timer.atMost({ n: doubtfulView(ms, leastMs).minutes });
    const view = countdownView(ms);
    return view.tone === 'normal' ? words.timeLeft({ n: view.minutes }) : timer.exact(view);
  };
  return (
    <p className={cx('grid gap-0 phone-whole-line', styles.time)}>
      {remainingMs !== null && (
        <strong className="row num link">
          <Icon name="clock" /> {leftWords(remainingMs)}
        </strong>
      )}
      <span>{words.noWayBack}</span>
    </p>
  );
}

/** The browser's "back" closes the question, and ends nothing. */
function useCloseOnBack(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const close = () => latest.current();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
}

/** Ignores a held key: its first press was meant for something else. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Whether to ignore a press because the question has just appeared or changed; the dialog says so in `data-deaf`. */
function useDeafness(dialog: RefObject<HTMLDialogElement | null>, kind: string): () => boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew
  useLayoutEffect(() => {
    dialog.current?.setAttribute('data-deaf', '');
    const timer = setTimeout(() => dialog.current?.removeAttribute('data-deaf'), deafMs);
    return () => clearTimeout(timer);
  }, [kind]);
  return () => dialog.current?.hasAttribute('data-deaf') ?? false;
}
