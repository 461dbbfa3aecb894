import { describe, expect, it } from 'vitest';
import { faultsOfAreas } from './areas';

const choices = [
  { letter: 'A', name: 'Lizdas' },
  { letter: 'B', name: 'Akmuo' },
];
const alt = 'Ančiukas ir du takai: vienas prie lizdo, kitas prie akmens.';

function faults(inner: string, text = alt, of = choices) {
  return faultsOfAreas(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 400">${inner}</svg>`, of, text);
}

// The drawing is twice as wide as a phone shows it: 44 px there are 88 here.
const nest = '<g id="choice-A"><circle cx="100" cy="100" r="50"/></g>';
const stone = '<rect id="choice-B" x="300" y="100" width="90" height="88"/>';

describe('areas of a drawing', () => {
  it('are right when each choice has one of its own', () => {
    expect(faults(nest + stone)).toEqual([]);
  });

  it('are not asked for where none is marked', () => {
    expect(faults('<g id="river"><circle r="3"/></g>', '')).toEqual([]);
  });

  it.each([
    [
      'an area without a choice',
      `${nest}${stone}<circle id="choice-C" cx="550" cy="90" r="60"/>`,
      'AREA_NO_CHOICE',
      'C',
    ],
    ['a choice without an area', nest, 'AREA_MISSING', 'B'],
    ['an area for no finger', `${nest}<rect id="choice-B" x="300" y="0" width="90" height="60"/>`, 'AREA_SMALL', 'B'],
    ['an area that draws nothing', `${nest}<g id="choice-B"></g>`, 'AREA_SMALL', 'B'],
    ['two areas in one place', `${nest}<circle id="choice-B" cx="150" cy="100" r="50"/>`, 'AREA_OVERLAP', 'A,B'],
    ['an area twice', `${nest}${nest}${stone}`, 'AREA_OVERLAP', 'A'],
  ])('%s', (_what, inner, code, letters) => {
    expect(faults(inner)).toEqual([{ code, letters: letters.split(',') }]);
  });

  it.each(['<style>.a{fill:red}</style>', '<filter id="f"/>', '<g><image href="data:image/png;base64,AAAA"/></g>'])(
    'need a plain drawing, not %s',
    (inner) => {
      expect(faults(nest + stone + inner)).toEqual([{ code: 'AREA_DRAWING', letters: [] }]);
    },
  );

  it('are named in the description, whatever the ends of the words', () => {
    expect(faults(nest + stone, 'Ančiukas prie akmenų.')).toEqual([{ code: 'AREA_UNNAMED', letters: ['A'] }]);
  });
});

describe('the room that an area takes', () => {
  const area = (inner: string) => faults(`${nest}<g id="choice-B">${inner}</g>`);
  const small = [{ code: 'AREA_SMALL', letters: ['B'] }];

  it.each([
    ['moved and scaled', '<g transform="translate(400 200) scale(2)"><circle r="22.5"/></g>'],
    ['turned by an eighth', '<g transform="rotate(45 400 200)"><rect x="365" y="165" width="70" height="70"/></g>'],
    ['a path with relative curves', '<path d="M400 200c0-60 100-60 100 0s-100 60-100 0z"/>'],
    ['an arc whose flags stand close', '<path d="M400 200a45 45 0 1190 0a45 45 0 11-90 0z"/>'],
    ['a quadratic curve and its mirror', '<path d="M400 200Q425 100 450 200T500 200V190H400z"/>'],
    ['a polygon', '<polygon points="400,200 490,200 445,290"/>'],
    ['a use of another part', '<use href="#pebble" x="400" y="200"/>'],
  ])('%s', (_what, inner) => {
    const parts = '<defs><circle id="pebble" r="45"/></defs>';
    expect(faults(`${parts}${nest}<g id="choice-B">${inner}</g>`)).toEqual([]);
  });

  it('does not count what is only defined, nor the hull of a curve', () => {
    expect(
      area('<defs><rect x="300" y="0" width="300" height="300"/></defs><circle cx="400" cy="200" r="20"/>'),
    ).toEqual(small);
    // Its control points are 100 apart, the curve itself is 75 high.
    expect(area('<path d="M300 200C300 100 400 100 400 200z"/>')).toEqual(small);
  });

  it('is no reason to fail for data that nobody can read', () => {
    expect(area('<path d="M nowhere A 1 2 x"/>')).toEqual(small);
    expect(area('<use href="#choice-B"/>')).toEqual(small);
  });
});
