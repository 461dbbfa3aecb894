import { afterEach, expect, it, vi } from 'vitest';
import { scrollAt, scrollWhileHeld } from './edge-scroll';

const room = { top: 100, bottom: 700 };
const long = { top: -200, bottom: 1_400 };

it.each([
  ['in the middle', 400, long, 0],
  ['at the bottom', 700, long, 12],
  ['a little above it', 672, long, 6],
  ['below the window', 900, long, 12],
  ['at the top', 100, long, -12],
  ['a little below it', 128, long, -6],
  ['at the bottom of a list that ends there', 700, { top: -200, bottom: 650 }, 0],
  ['at the top of a list that begins there', 100, { top: 120, bottom: 1_400 }, 0],
])('a pointer %s scrolls by so many pixels', (_, y, list, by) => {
  expect(scrollAt(y, room, list)).toBe(by);
});

afterEach(() => void vi.unstubAllGlobals());

it('what scrolls around the list goes on while the pointer rests at an edge, and stops with the drop', () => {
  let draw: () => void = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    draw = next;
    return 7;
  });
  const cancel = vi.fn();
  vi.stubGlobal('cancelAnimationFrame', cancel);
  vi.stubGlobal('getComputedStyle', () => ({ overflowY: 'auto' }));
  vi.stubGlobal('innerHeight', 640);
  const scroller = {
    scrollHeight: 2_000,
    clientHeight: 600,
    scrollTop: 50,
    parentElement: null,
    getBoundingClientRect: () => room,
  };
  const list = Object.assign(Object.create(null), {
    parentElement: { ...scroller, scrollHeight: 600, parentElement: scroller },
    getBoundingClientRect: () => long,
  });
  let y: number | null = null;
  const told = vi.fn();
  const stop = scrollWhileHeld(list, () => y, told);
  draw();
  expect([scroller.scrollTop, told.mock.calls]).toEqual([50, []]);
  // The room ends where the window does.
  y = 640;
  draw();
  draw();
  expect([scroller.scrollTop, told.mock.calls]).toEqual([74, [[640], [640]]]);
  stop();
  expect(cancel).toHaveBeenCalledWith(7);
});
