import { expect, it } from 'vitest';
import { isBlankPage } from './pictures';

/** A page of A4 at 75 dots an inch, on paper of a grey, with a drawing on it. */
function page(paper: number, draw: (dot: (x: number, y: number, colour: number[]) => void) => void) {
  const [width, height] = [620, 877];
  const data = new Uint8ClampedArray(width * height * 4).fill(paper);
  draw((x, y, colour) => data.set(colour, (y * width + x) * 4));
  return { data, width, height };
}
type Dot = Parameters<Parameters<typeof page>[1]>[0];
const black = [0, 0, 0];
const line = (dot: Dot, length: number, colour: number[]) => {
  for (let x = 0; x < length; x += 1) for (const y of [600, 601]) dot(300 + x, y, colour);
};

it.each([
  ['white', 255, () => undefined, true],
  ['grey paper with its grain', 200, (dot: Dot) => grain(dot, 200), true],
  ['what shines through', 245, (dot: Dot) => text(dot, [205, 205, 205]), true],
  ['the shadow of an edge, and holes', 255, (dot: Dot) => edges(dot), true],
  ['specks of dust', 255, (dot: Dot) => line(dot, 30, black), true],
  ['text', 255, (dot: Dot) => text(dot, black), false],
  ['a short signature', 255, (dot: Dot) => line(dot, 120, black), false],
  ['one in light blue ink', 250, (dot: Dot) => line(dot, 120, [120, 160, 250]), false],
  ['a dark table around a small page', 60, (dot: Dot) => text(dot, [250, 250, 250]), false],
])('blank or not: %s', (_, paper, draw, isBlank) => {
  expect(isBlankPage(page(paper, draw))).toBe(isBlank);
});

function grain(dot: Dot, paper: number) {
  for (let y = 0; y < 877; y += 1)
    for (let x = 0; x < 620; x += 1)
      dot(
        x,
        y,
        [1, 1, 1].map(() => paper - ((x * 7 + y * 13) % 25)),
      );
}

function text(dot: Dot, colour: number[]) {
  for (let y = 100; y < 700; y += 12) for (let x = 80; x < 540; x += 3) dot(x, y, colour);
}

function edges(dot: Dot) {
  for (let y = 0; y < 877; y += 1) for (let x = 0; x < 12; x += 1) dot(x, y, black);
  for (let y = 300; y < 318; y += 1) for (let x = 25; x < 43; x += 1) dot(x, y, black);
}
