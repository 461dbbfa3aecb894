import { describe, expect, it } from 'vitest';
import { inlineValue, isInlineElement, styleAttributes } from './tasks-drawings';

const rename = (id: string) => `d1-${id}`;
const value = (name: string, text: string) => inlineValue(name, text, rename);

describe('a drawing inside a page', () => {
  it.each(['script', 'style', 'foreignObject', 'image', 'a', 'animate', 'set', 'filter', 'iframe'])(
    'holds no %s',
    (name) => expect(isInlineElement(name)).toBe(false),
  );

  it.each([
    ['onclick', 'x()'],
    ['style', 'position:fixed'],
    ['class', 'header'],
    ['font-family', 'Arial'],
    ['href', 'https://kitur.lt/a.svg#b'],
    ['href', 'javascript:x()'],
    ['fill', 'url(https://kitur.lt/a.svg#b)'],
    ['fill', 'url( "data:image/svg+xml,x")'],
    ['fill', 'image(red)'],
    ['clip-path', 'url(#a) url(//kitur.lt)'],
  ])('has no %s="%s"', (name, text) => expect(value(name, text)).toBeNull());

  it('has names of its own', () => {
    expect(value('id', 'sky')).toBe('d1-sky');
    expect(value('fill', "url('#sky')")).toBe('url(#d1-sky)');
    expect(value('href', '#pebble')).toBe('#d1-pebble');
  });

  it('keeps what draws', () => {
    expect(value('d', 'M0 0L1 1')).toBe('M0 0L1 1');
    expect(value('transform', 'rotate(3)')).toBe('rotate(3)');
    expect(styleAttributes('fill: red;font-family:Arial; position:fixed;stroke-width:2')).toEqual([
      ['fill', 'red'],
      ['stroke-width', '2'],
    ]);
  });
});
