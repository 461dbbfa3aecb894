import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { countBelow, isCut } from './layout';
import styles from './MoreAnswers.module.css';

type MoreAnswersProps = {
  scroller: RefObject<HTMLElement | null>;
  /** The open task: another one is looked through anew. */
  taskId: string;
};

const none = { choices: 0, fields: 0, frames: 0 };

/** "Dar 4 atsakymai ↓" above the footer, while answers, or a part of a frame, are below the window. A press scrolls there. */
export function MoreAnswers({ scroller, taskId }: MoreAnswersProps) {
  const words = useWords('tasksScene');
  const [below, setBelow] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new task has other answers
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const now = countAnswers(element);
      setBelow((before) => (isSame(before, now) ? before : now));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, taskId]);
  if (isSame(below, none)) return null;
  const text = below.choices > 0 ? words.more({ n: below.choices }) : below.fields > 0 ? words.field : words.frame;
  const show = () => {
    const all = [...(scroller.current?.querySelectorAll(marks) ?? [])];
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    all.pop()?.scrollIntoView({ block: 'end', behavior: calm ? 'auto' : 'smooth' });
  };
  return (
    <button type="button" tabIndex={-1} className={cx('row justify-center', styles.more)} onClick={show}>
      {text} <Icon name="arrow-down" size={17} bold />
    </button>
  );
}

const marks = '[data-choice], [data-answer-field]';
const ofFrame = '[data-answer-field] iframe';
const isSame = (one: typeof none, other: typeof none) =>
  one.choices === other.choices && one.fields === other.fields && one.frames === other.frames;
/** The height of the band, in pixels. */
const bandHeight = 34;

function countAnswers(scroller: HTMLElement): typeof none {
  const end = scroller.getBoundingClientRect().bottom;
  const all = (selector: string) => [...scroller.querySelectorAll(selector)];
  const edges = (elements: Element[]) => elements.map((one) => one.getBoundingClientRect());
  const fields = all('[data-answer-field]').filter((field) => !field.querySelector('iframe'));
  return {
    choices: countBelow(edges(all('[data-choice]')), end, bandHeight),
    fields: countBelow(edges(fields), end, bandHeight),
    frames: edges(all(ofFrame)).filter((one) => isCut(one, end)).length,
  };
}
