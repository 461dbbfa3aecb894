// How choices are moved while they are put in order: carried by a pointer or by keys, moved by buttons.
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moved } from '../../../../contract/task/answers/order';
import { useWords } from '../../../platform/words/words';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { scrollWhileHeld } from './edge-scroll';

/** What is carried: the choice, the order that it has made so far, and whether a pointer carries it. */
type Carried = { id: string; ids: readonly string[]; isDragged: boolean };

export type Order = ReturnType<typeof useOrder>;

/** The order of choices while they are carried and moved. shown: as the answer has them. */
export function useOrder(shown: readonly Choice[], onChange: (value: string) => void) {
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
  const carry = (from: Carried, to: number) => {
    const at = ids.indexOf(from.id);
    if (to < 0 || to >= ids.length || to === at) return;
    const next = moved(ids, at, to);
    setCarried({ ...from, ids: next });
    say(placeOf(from.id, next));
  };
  const follow = useFollowing(list, carried, carry);
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
  const take = (id: string, isDragged: boolean) => {
    setCarried({ id, ids, isDragged });
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
      take(id, true);
    },
    drag: ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLOListElement>) => {
      if (currentTarget.hasPointerCapture(pointerId)) follow(clientY);
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
      const held = carried?.id === id ? carried : null;
      const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
      const isSpace = event.key === ' ' || event.key === 'Enter';
      if (!isSpace && !held) return;
      if (!isSpace && by === undefined && event.key !== 'Escape' && event.key !== 'Tab') return;
      wanted.current = `${id} grip`;
      // Who goes on leaves the choice where it stands: the browser moves the focus from there.
      if (event.key === 'Tab') return put();
      event.preventDefault();
      event.stopPropagation();
      if (!held) take(id, false);
      else if (by !== undefined) carry(held, ids.indexOf(id) + by);
      else if (event.key === 'Escape') putBack();
      else put();
    },
  };
}

/** Lets the carried choice follow a pointer to a height of the window, also while the page scrolls under it. */
function useFollowing(
  list: { readonly current: HTMLOListElement | null },
  carried: Carried | null,
  carry: (from: Carried, to: number) => void,
): (clientY: number) => void {
  const pointer = useRef<number | null>(null);
  const follow = (clientY: number) => {
    pointer.current = clientY;
    if (carried && list.current) carry(carried, placeAt(list.current, carried.id, clientY));
  };
  const latest = useRef(follow);
  latest.current = follow;
  const isDragged = carried?.isDragged === true;
  useEffect(() => {
    if (!isDragged || !list.current) return;
    pointer.current = null;
    return scrollWhileHeld(
      list.current,
      () => pointer.current,
      (clientY) => latest.current(clientY),
    );
  }, [isDragged, list]);
  return follow;
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
