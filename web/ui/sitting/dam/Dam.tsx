import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../../cx';
import styles from './Dam.module.css';
import { DamDrawing } from './DamDrawing';
import { type DamGeometry, type DamSize, damGeometry } from './geometry';
import { countLogs, type DamPlace, damRows } from './places';

type DamProps = {
  /** In the order of their numbers. */
  places: readonly DamPlace[];
  /** The number of the open task. */
  current?: number;
  /** With it the places are buttons of at least 44 px with their numbers; without it the dam is a drawing. */
  onPress?: (number: number) => void;
  /** side: the solver's column. picker: a column whose places are pressed. large: a page. card: a box of any shape. */
  size?: DamSize;
  heron?: boolean;
  /** Dashed circles in an empty river: nothing has begun yet. */
  plan?: boolean;
  /** The same buttons stand elsewhere: keyboard and screen reader pass over these. */
  isTwin?: boolean;
};

/**
 * The dam that a pupil's answers build: a place for each task, a log for each answer. It says where answers are, never
 * whether they are right. It fills its box, whose size the page gives.
 */
export function Dam({
  places,
  current,
  onPress,
  size = 'card',
  heron = false,
  plan = false,
  isTwin = false,
}: DamProps) {
  const id = useId();
  const [element, box] = useBox<HTMLDivElement>();
  const { logs } = countLogs(places);
  const share = plan ? null : places.length > 0 ? logs / places.length : 0;
  const geometry = useMemo(
    () => box && damGeometry(box, damRows(places.length), size, share),
    [box, places.length, size, share],
  );
  return (
    <div
      ref={element}
      className={cx('shrink-height full-width full-height relative sky-ground clip', styles.dam)}
      aria-hidden={!onPress || isTwin || undefined}
    >
      {box && geometry && (
        <>
          <DamDrawing
            id={id}
            box={box}
            geometry={geometry}
            places={places}
            current={current}
            hasNumbers={onPress !== undefined}
            hasReeds={size !== 'picker' && !onPress}
            heron={heron}
            plan={plan}
          />
          {onPress && (
            <PlaceButtons places={places} current={current} geometry={geometry} isTwin={isTwin} onPress={onPress} />
          )}
        </>
      )}
    </div>
  );
}

type Box = { width: number; height: number };

/** The inner size of an element in pixels, known before the first paint; null before that. */
function useBox<E extends HTMLElement>(): [RefObject<E | null>, Box | null] {
  const element = useRef<E>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured;
      setBox((last) =>
        width === 0 || height === 0 ? null : last?.width === width && last.height === height ? last : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, box];
}

/** Smallest edge of a pressed place, in pixels. */
const smallest = 44;

type PlaceButtonsProps = {
  places: readonly DamPlace[];
  current: number | undefined;
  geometry: DamGeometry;
  isTwin: boolean;
  onPress: (number: number) => void;
};

/** The places as one tab stop: arrows, Home and End go from one to another. */
function PlaceButtons({ places, current, geometry, isTwin, onPress }: PlaceButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const stop = current ?? places[0]?.number;
  const edge = Math.max(smallest, geometry.radius * 2);
  return (
    <div ref={group}>
      {places.map(({ number, label }, at) => {
        const point = geometry.places[at] ?? { x: 0, y: 0 };
        const style: CSSProperties = { left: point.x - edge / 2, top: point.y - edge / 2, width: edge, height: edge };
        return (
          <button
            key={number}
            type="button"
            className={cx('absolute circle bare', styles.place, number === current && styles.current)}
            style={style}
            tabIndex={!isTwin && number === stop ? 0 : -1}
            aria-label={label ?? String(number)}
            aria-current={number === current || undefined}
            onClick={() => onPress(number)}
            onKeyDown={(event) => moveFocus(event, group.current)}
          />
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>, group: HTMLDivElement | null): void {
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const to: Record<string, number | undefined> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : to[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
