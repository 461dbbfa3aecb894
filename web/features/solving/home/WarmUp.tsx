import { type ReactElement, useEffect, useId, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import styles from './WarmUp.module.css';
import { choicePictures, PathPicture, PatternPicture, SequencePicture } from './warm-up-drawings';

const tasks = [
  { name: 'sequence', Picture: SequencePicture },
  { name: 'path', Picture: PathPicture },
  { name: 'pattern', Picture: PatternPicture },
] as const satisfies { name: keyof typeof choicePictures; Picture: () => ReactElement }[];
const letters = ['A', 'B', 'C'] as const;
type Letter = (typeof letters)[number];

/** How long an answer stays "only here": long enough to be seen, as on a slow network. */
const onTheWayMs = 900;

export type WarmUpProps = {
  young: boolean;
  /** The pupil may start: no further task comes after the open one. */
  isLast: boolean;
  /** Whether the pupil has begun and not yet answered the open task. */
  onOpen: (isOpen: boolean) => void;
};

/**
 * Three tasks to try while waiting: they show how an answer is chosen, is on its way and is saved. Nothing is sent, kept
 * or marked, and every choice is as good as any other.
 */
export function WarmUp({ young, isLast, onOpen }: WarmUpProps) {
  const words = useWords('solvingHome').warmUp;
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Letter | null>(null);
  const [saved, setSaved] = useState(0);
  const group = useId();
  const { name, Picture } = tasks[at] ?? tasks[0];
  const { question, picture, choices } = words[name];
  const isSaved = saved > at;

  useEffect(() => {
    if (chosen === null || isSaved) return;
    const timer = setTimeout(() => setSaved(at + 1), onTheWayMs);
    return () => clearTimeout(timer);
  }, [chosen, isSaved, at]);
  useEffect(() => onOpen((at > 0 || chosen !== null) && !isSaved), [onOpen, at, chosen, isSaved]);

  const open = (next: number) => {
    setAt(next);
    setChosen(null);
    setSaved(next);
  };
  return (
    <section className={cx('frame rounded-card', styles.warmUp)} aria-labelledby={`${group}-title`}>
      <div className="cluster gap-1-3">
        <h2 className="shrink heading-task break-anywhere" id={`${group}-title`}>
          {young ? words.young : words.title}
        </h2>
        {!young && <span className="type-dense dimmed wide-only">{words.note}</span>}
        <Logs at={at} chosen={chosen !== null} saved={saved} />
      </div>
      <div className={cx('plain-grid align-center column-and-end laptop-one-column', styles.task)}>
        <div>
          <p className={cx('below-2 break-anywhere', styles.question)} id={group}>
            {question}
          </p>
          <svg
            className={cx('full-width rounded', styles.picture)}
            viewBox="0 0 388 92"
            role="img"
            aria-label={picture}
          >
            <Picture />
          </svg>
        </div>
        <div className="flex gap-3" role="radiogroup" aria-labelledby={group}>
          {letters.map((letter) => {
            const Choice = choicePictures[name][letter];
            return (
              <label
                key={`${name} ${letter}`}
                className={cx('flex justify-center align-center relative paper rounded-card pressable', styles.choice)}
              >
                <input
                  type="radio"
                  name={`${group}-${name}`}
                  aria-label={`${letter}: ${choices[letter]}`}
                  checked={chosen === letter}
                  onChange={() => setChosen(letter)}
                />
                <b className="center absolute paper circle type-note bold" aria-hidden="true">
                  {letter}
                </b>
                <svg width="66" height="66" viewBox="-33 -33 66 66" aria-hidden="true">
                  <Choice />
                </svg>
              </label>
            );
          })}
        </div>
      </div>
      <div className="row gap-4 touch above-3">
        <p
          className={cx('row gap-1 grows type-staff semibold good', styles.mark, !isSaved && styles.here)}
          role="status"
        >
          {chosen !== null && <Icon name={isSaved ? 'check' : 'arrow-up'} size={18} bold />}
          {chosen !== null && (isSaved ? words.saved : words.here)}
        </p>
        <Next at={at} isSaved={isSaved} isLast={isLast} onOpen={open} />
      </div>
    </section>
  );
}

type NextProps = { at: number; isSaved: boolean; isLast: boolean; onOpen: (at: number) => void };

/** The way to the next task once the answer is saved; after the last one, that the pupil is ready. */
function Next({ at, isSaved, isLast, onOpen }: NextProps) {
  const words = useWords('solvingHome').warmUp;
  if (!isSaved) return null;
  if (at < tasks.length - 1 && !isLast) {
    return (
      <Button iconEnd="arrow-right" onClick={() => onOpen(at + 1)}>
        {words.next}
      </Button>
    );
  }
  return (
    <>
      <strong className="heading-task">{words.done}</strong>
      {!isLast && (
        <Button variant="quiet" icon="refresh" onClick={() => onOpen(0)}>
          {words.again}
        </Button>
      )}
    </>
  );
}

/** A small log for each task: empty, on its way, saved. */
function Logs({ at, chosen, saved }: { at: number; chosen: boolean; saved: number }) {
  const words = useWords('solvingHome').warmUp;
  return (
    <span
      className={cx('flex gap-1 push', styles.logs)}
      role="img"
      aria-label={words.position({ n: at + 1, of: tasks.length })}
    >
      {tasks.map(({ name }, place) => (
        <i
          key={name}
          className={cx(
            'relative paper dashed-frame rounded',
            place < saved ? styles.logSaved : place === at && chosen ? styles.logHere : undefined,
          )}
        />
      ))}
    </span>
  );
}
