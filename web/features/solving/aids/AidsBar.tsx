import { Component, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { setAids, useAids } from '../../../platform/aids';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { BottomDrawer } from '../../../ui/frame/BottomDrawer';
import { useNarrow } from '../../../ui/frame/use-narrow';
import { LineIcon } from '../../../ui/LineIcon';
import type { Task } from '../solving';
import styles from './AidsBar.module.css';
import { AidsChoices } from './AidsChoices';
import { contrasts, next, sizes, stepped } from './aid-steps';
import { readingOf } from './reading-text';
import { type ReadingState, readingPath, useReading } from './use-reading';

const paths = {
  font: 'M3 15.5L7 5h.6l4 10.5M4.5 12h5.6M13 15.5c-1.6 0-2.3-1-2.3-2.2 0-2.6 5.3-1 5.3-3 0-1.2-1-1.9-2.3-1.9-1.2 0-2 .5-2.5 1.3M16 8.5v7',
  contrast: 'M10 3a7 7 0 110 14 7 7 0 010-14zM10 3v14',
};

type AidsBarProps = {
  task: Task;
  /** Grades 1 to 4: only the size, as two large letters; the button that reads stands beside the text. */
  young?: boolean;
};

/**
 * What makes the task easier to read: size, reading aloud, letters, colours. One tab stop; on phones two buttons and a
 * drawer. Its own chunk, loaded after the first task.
 */
export function AidsBar({ task, young = false }: AidsBarProps) {
  return <Guarded>{young ? <Sizes young /> : <TaskAids task={task} />}</Guarded>;
}

/** What can be done without: a fault in it leaves its place empty, and the task goes on. */
class Guarded extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

function TaskAids({ task }: { task: Task }) {
  const narrow = useNarrow();
  const { toDo } = useWords('tasksScene');
  const reading = useReading(useMemo(() => readingOf(task, toDo), [task, toDo]));
  // Until it is settled whether there is a voice: a button that comes later would move the others.
  if (!reading.isKnown) return null;
  return narrow ? <PhoneAids reading={reading} /> : <WideAids reading={reading} />;
}

function WideAids({ reading }: { reading: ReadingState }) {
  const words = useWords('solvingAids');
  const { font, contrast } = useAids();
  return (
    <Toolbar className={cx('flex align-center push paper control-frame round no-print', styles.bar)}>
      <Sizes />
      {reading.kind !== 'none' && (
        <>
          <span className={styles.gap} />
          <Listen
            reading={reading}
            className={cx(
              'row justify-center pad-none-3 no-ground no-border round pressable type-staff semibold nowrap link',
              styles.aid,
              styles.listen,
              reading.kind === 'reading' && styles.on,
            )}
          />
        </>
      )}
      <span className={styles.gap} />
      <Aid
        path={paths.font}
        name={words.font}
        value={words.fonts[font]}
        onPress={() => setAids({ font: font === 'read' ? 'ui' : 'read' })}
      />
      <Aid
        path={paths.contrast}
        name={words.contrast}
        value={words.contrasts[contrast]}
        onPress={() => setAids({ contrast: next(contrasts, contrast) })}
      />
    </Toolbar>
  );
}

function PhoneAids({ reading }: { reading: ReadingState }) {
  const words = useWords('solvingAids');
  const [open, setOpen] = useState(false);
  return (
    <div className={cx('flex gap-2 push no-print', styles.phone)}>
      {reading.kind !== 'none' && (
        <Listen
          reading={reading}
          className={cx(
            'inline-row justify-center pad-none-3 paper control-frame rounded pressable type-staff semibold link',
            styles.button,
          )}
        />
      )}
      <button
        type="button"
        className={cx(
          'inline-row justify-center pad-none-3 paper control-frame rounded type-staff semibold link',
          styles.button,
        )}
        aria-label={words.all}
        onClick={() => setOpen(true)}
      >
        <b className={styles.letters}>Aa</b>
      </button>
      <BottomDrawer open={open} title={words.look} onClose={() => setOpen(false)}>
        <AidsChoices />
      </BottomDrawer>
    </div>
  );
}

function Sizes({ young = false }: { young?: boolean }) {
  const words = useWords('solvingAids');
  const { textSize } = useAids();
  const steps = [
    { by: -1, label: words.smaller, isEnd: textSize === sizes[0] },
    { by: 1, label: words.larger, isEnd: textSize === sizes[sizes.length - 1] },
  ] as const;
  const buttons = steps.map(({ by, label, isEnd }) => (
    // Not disabled: a press that reaches the end must not take the focus away.
    <button
      key={by}
      type="button"
      className={cx(
        'justify-center pressable link',
        young
          ? cx('flex align-center control-frame circle', styles.youngSize)
          : cx('row pad-none-3 no-ground no-border round type-staff semibold nowrap', styles.aid),
      )}
      aria-label={`${label}, ${words.percent({ n: textSize })}`}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={() => setAids({ textSize: stepped(textSize, by) })}
    >
      <b className={cx(styles.letters, by === 1 && styles.big)}>{young ? 'A' : by === 1 ? 'A+' : 'A−'}</b>
    </button>
  ));
  return young ? <Toolbar className={cx('flex gap-2 push no-print', styles.young)}>{buttons}</Toolbar> : buttons;
}

function Listen({ reading, className }: { reading: ReadingState; className: string | undefined }) {
  const words = useWords('solvingAids');
  const isReading = reading.kind === 'reading';
  return (
    <button type="button" className={className} onClick={reading.toggle}>
      <LineIcon path={readingPath(isReading)} />
      <span className={styles.word}>{isReading ? words.stop : words.listen}</span>
    </button>
  );
}

type AidProps = { path: string; name: string; value: string; onPress: () => void };

/** A button that goes on to the next value; its name says the present one. */
function Aid({ path, name, value, onPress }: AidProps) {
  const words = useWords('solvingAids');
  const label = words.is({ name, value });
  return (
    <button
      type="button"
      className={cx(
        'row justify-center pad-none-3 no-ground no-border round type-staff semibold nowrap link',
        styles.aid,
      )}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <LineIcon path={path} size={19} />
      <span className={styles.word}>{name}</span>
    </button>
  );
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop: arrows move between the buttons (WAI-ARIA toolbar). */
function Toolbar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const words = useWords('solvingAids');
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const place = all.findIndex((button) => button.matches(':focus'));
    const to = steps[event.key];
    if (!to || place < 0 || event.altKey) return;
    event.preventDefault();
    all[to(place, all.length - 1)]?.focus();
  };
  /** The button that was used last is the tab stop, at first the first one. */
  const current = useRef<Element | null>(null);
  const mark = () => {
    const all = buttons();
    const stop = all.find((button) => button === current.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  // After each drawing: the button that reads may have come or gone.
  useEffect(mark);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.toolbar}
      className={className}
      onKeyDown={move}
      onFocus={(event) => {
        current.current = event.target;
        mark();
      }}
    >
      {children}
    </div>
  );
}
