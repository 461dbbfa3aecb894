import { type CSSProperties, useContext, useId, useLayoutEffect } from 'react';
import { inOrder } from '../../../../contract/task/answers/order';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { type Choice, ChoiceFace, type ChoiceGroupProps } from '../../../ui/fields/ChoiceGroup';
import { EnlargeContext } from '../../../ui/fields/enlarge';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import styles from './OrderGroup.module.css';
import { type Order, useOrder } from './use-order';

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
      {disabled && !value && <p className="dimmed">{words.none}</p>}
      {!disabled && (
        <>
          <p id={how} className="visually-hidden">
            {words.how}
          </p>
          <div className="cluster">
            <p className="dimmed">{value ? words.order({ letters }) : words.unanswered}</p>
            {!value && (
              <Button className="no-print" onClick={() => onChange(order.ids.join())}>
                {words.fits}
              </Button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {order.said}
          </p>
        </>
      )}
    </div>
  );
}

type ItemProps = { choice: Choice; order: Order; how: string; disabled: boolean };

function Item({ choice, order, how, disabled }: ItemProps) {
  const words = useWords('tasksOrder');
  const scene = useContext(EnlargeContext);
  const { id, letter, image } = choice;
  const at = order.ids.indexOf(id);
  const isHeld = order.carried?.id === id;
  const style: CSSProperties = { order: at };
  const steps = [
    ['arrow-up', at - 1, words.up],
    ['arrow-down', at + 1, words.down],
  ] as const;
  return (
    <li
      className={cx('row shrink pad-1 paper rounded-card', styles.item, isHeld && cx('link-tint', styles.held))}
      style={style}
      data-choice=""
      data-id={id}
      onPointerDown={(event) => !disabled && order.grasp(event, id)}
    >
      {!disabled && (
        <button
          type="button"
          className={cx('center no-shrink rounded bare dimmed no-print', styles.grip)}
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
      {scene && image && (
        <IconButton
          icon="search"
          label={scene.label(letter)}
          className={cx('no-print', styles.step)}
          onClick={() => scene.open(image)}
        />
      )}
      {!disabled &&
        steps.map(([icon, to, name]) => (
          // Not disabled at an end: a press that reaches it must not take the focus away.
          <IconButton
            key={icon}
            icon={icon}
            label={name({ letter })}
            className={cx('no-print', styles.step)}
            aria-disabled={to < 0 || to >= order.ids.length || undefined}
            data-part={`${id} ${icon}`}
            onClick={() => order.step(id, to, icon)}
          />
        ))}
    </li>
  );
}
