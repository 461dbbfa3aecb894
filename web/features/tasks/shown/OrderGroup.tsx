import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { inOrder, moved } from '../../../../contract/task/answers/order';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { type Choice, ChoiceFace, type ChoiceGroupProps } from '../../../ui/fields/ChoiceGroup';
import { EnlargeContext } from '../../../ui/fields/enlarge';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import styles from './OrderGroup.module.css';

/** What is carried: the choice, and the order that it has made so far. */
type Carried = { id: string; ids: readonly string[] };

/**
 * The choices of a task one below the other, to be put in order: dragged by a handle, moved by buttons, or by keys alone.
 * The order that is shown at first is no answer until one is moved or the button says that it is right.
 */
export function OrderGroup(props: ChoiceGroupProps) {
  const { choices, value, onChange, label, disabled = false, young = false } = props;
  const words = useWords('tasksOrder');
  const how = useId();
  const shown = inOrder(choices, value);
  const order = useOrder(shown, onChange);
  const scene = useContext(EnlargeContext);
  // It comes after the task, whose scene was laid out without it.
  useLayoutEffect(() => scene?.measure(), [scene]);
  // A choice that is still carried is no answer yet.
  const letters = shown.map(({ letter }) => letter).join(', ');
  return (
    <div className="stack gap-2">
      <ol
        ref={order.list}
        aria-label={label}
        className={cx('plain-list stack gap-2', styles.list, young && styles.young)}
        onPointerMove={order.drag}
        onPointerUp={order.put}
        onPointerCancel={order.putBack}
        // A picture would be dragged by itself.
        onDragStart={(event) => event.preventDefault()}
      >
        {shown.map((choice) => (
          <Item key={choice.id} choice={choice} order={order} how={how} disabled={disabled} />
        ))}
      </ol>
      {!disabled && (
        <>
          <p id={how} className="visually-hidden">
            {words.how}
          </p>
          <div className="cluster">
            <p className="dimmed">{value ? words.order({ letters }) : words.unanswered}</p>
            {!value && <Button onClick={() => onChange(order.ids.join())}>{words.fits}</Button>}
          </div>
          <p className="visually-hidden" role="status">
            {order.said}
          </p>
        </>
      )}
    </div>
  );
}

type Order = ReturnType<typeof useOrder>;
type ItemProps = { choice: Choice; order: Order; how: string; disabled: boolean };

function Item({ choice, order, how, disabled }: ItemProps) {
  const words = useWords('tasksOrder');
  const { id, letter } = choice;
  const at = order.ids.indexOf(id);
  const isHeld = order.carried?.id === id;
  const style: CSSProperties = { order: at };
  const steps = [
    ['arrow-up', at - 1, words.up],
    ['arrow-down', at + 1, words.down],
  ] as const;
  return (
    <li
      className={cx('row shrink paper rounded-card', styles.item, isHeld && cx('link-tint', styles.held))}
      style={style}
      data-choice=""
      data-id={id}
      onPointerDown={(event) => !disabled && order.grasp(event, id)}
    >
      {!disabled && (
        <button
          type="button"
          className={cx('center no-shrink rounded bare dimmed', styles.grip)}
          aria-label={order.placeOf(id)}
          aria-describedby={how}
          aria-pressed={isHeld}
          data-part={`${id} grip`}
          // In a window Escape puts the choice back, and does not close it.
          data-mantine-stop-propagation={isHeld}
          onBlur={() => isHeld && order.put()}
          onKeyDown={(event) => order.press(event, id)}
        >
          <Icon name="menu" size={20} />
        </button>
      )}
      <ChoiceFace choice={choice} />
      {!disabled &&
        steps.map(([icon, to, name]) => (
          // Not disabled at an end: a press that reaches it must not take the focus away.
          <IconButton
            key={icon}
            icon={icon}
            label={name({ letter })}
            className={styles.step}
            aria-disabled={to < 0 || to >= order.ids.length || undefined}
            data-part={`${id} ${icon}`}
            onClick={() => order.step(id, to, icon)}
          />
        ))}
    </li>
  );
}

/** The order of choices while they are carried and moved. shown: as the answer has them. */
function useOrder(shown: readonly Choice[], onChange: (value: string) => void) {
  const words = useWords('tasksOrder');
  const list = useRef<HTMLOListElement>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, say] = useState('');
  const wanted = useRef<string | null>(null);
  // A browser takes the focus from an element that moves in the page.
  useLayoutEffect(() => {
    if (wanted.current !== null) list.current?.querySelector<HTMLElement>(`[data-part="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const stored = shown.map(({ id }) => id);
  const ids = carried?.ids ?? stored;
  const placeOf = (id: string, now = ids) =>
    words.place({ letter: shown.find((one) => one.id === id)?.letter ?? '', n: now.indexOf(id) + 1, of: now.length });
  const carry = (id: string, to: number) => {
    const at = ids.indexOf(id);
    if (to < 0 || to >= ids.length || to === at) return;
    const next = moved(ids, at, to);
    setCarried({ id, ids: next });
    say(placeOf(id, next));
  };
  const put = () => {
    if (!carried) return;
    setCarried(null);
    say(words.put({ place: placeOf(carried.id) }));
    if (carried.ids.join() !== stored.join()) onChange(carried.ids.join());
  };
  const putBack = () => {
    if (!carried) return;
    setCarried(null);
    say(words.back({ place: placeOf(carried.id, stored) }));
  };
  const take = (id: string) => {
    setCarried({ id, ids });
    say(words.taken({ place: placeOf(id) }));
  };
  return {
    list,
    ids,
    carried,
    said,
    placeOf,
    put,
    putBack,
    /** A pointer takes a choice by its handle; a mouse anywhere on it. */
    grasp: (event: PointerEvent, id: string) => {
      if (!isGrasp(event, id)) return;
      list.current?.setPointerCapture(event.pointerId);
      take(id);
    },
    drag: ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLOListElement>) => {
      if (!carried || !currentTarget.hasPointerCapture(pointerId)) return;
      carry(carried.id, placeAt(currentTarget, carried.id, clientY));
    },
    /** Moves at once, as a button does. */
    step: (id: string, to: number, part: string) => {
      if (to < 0 || to >= ids.length) return;
      const next = moved(ids, ids.indexOf(id), to);
      wanted.current = `${id} ${part}`;
      setCarried(null);
      say(placeOf(id, next));
      onChange(next.join());
    },
    press: (event: KeyboardEvent, id: string) => {
      const isHeld = carried?.id === id;
      const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
      const isSpace = event.key === ' ' || event.key === 'Enter';
      if (!isSpace && !isHeld) return;
      if (event.key === 'Tab') return put();
      if (!isSpace && by === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      wanted.current = `${id} grip`;
      if (by !== undefined) carry(id, ids.indexOf(id) + by);
      else if (event.key === 'Escape') putBack();
      else if (isHeld) put();
      else take(id);
    },
  };
}

/** Whether a press takes a choice up: on its handle, with a mouse anywhere on it. */
function isGrasp({ button, pointerType, target }: PointerEvent, id: string): boolean {
  const pressed = target instanceof Element ? target.closest('button') : null;
  const isOnIt = pressed ? pressed.dataset.part === `${id} grip` : pointerType === 'mouse';
  return button === 0 && isOnIt;
}

/** The place of a carried choice at this height of the window: below all others whose middle is above it. */
function placeAt(list: HTMLElement, id: string, clientY: number): number {
  const others = [...list.children].filter((one) => one instanceof HTMLElement && one.dataset.id !== id);
  return others.filter((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2 < clientY;
  }).length;
}
