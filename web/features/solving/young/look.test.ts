import { describe, expect, it } from 'vitest';
import { broadWidth, fitsOneRow, flows, kindOf } from './look';

const image = {};

describe('the look of answers for the youngest', () => {
  it('is decided by what they show', () => {
    expect(
      kindOf([
        { image, html: 'Lizdas' },
        { image, html: 'Akmuo' },
      ]),
    ).toBe('pictures');
    expect(kindOf([{ html: '<p>3 lapai</p>' }, { html: 'Nė vieno' }])).toBe('words');
    expect(kindOf([{ image, html: 'Lizdas' }, { html: 'Akmuo' }])).toBe('words');
    expect(
      kindOf([
        { image, html: 'Ančiukas plaukia pro visas lelijas' },
        { image, html: 'Akmuo' },
      ]),
    ).toBe('long');
    expect(kindOf([])).toBe('pictures');
  });

  it('puts four into one row of a phone only when their words are short', () => {
    const four = (html: string) => fitsOneRow([{ html }, { html: 'B' }, { html: 'C' }, { html: 'D' }]);
    expect([four('Valtelė'), four('Vandens lelija')]).toEqual([true, false]);
    expect(fitsOneRow([{ html: 'Vandens lelija' }, {}, {}])).toBe(true);
    expect(fitsOneRow([{}, {}, {}, {}, {}])).toBe(false);
  });
});

describe('a picture that is the answer', () => {
  const formula = { width: 460, height: 143 };
  it.each<[string, Parameters<typeof broadWidth>[0], number]>([
    ['has the least width', [{ image: formula }, { image: { width: 90, height: 60 } }], 160],
    ['has the width that its author states', [{ image: { ...formula, stated: 200 } }], 200],
    ['is as high as it has to be', [{ image: { width: 110, height: 380 } }], 70],
    ['may be small by itself', [{ image: { width: 80, height: 80 } }], 0],
    ['may shrink beside its word', [{ html: '<p>Lizdas</p>', image: { ...formula, stated: 120 } }], 0],
    ['has a size that nobody knows', [{ image: {} }], 160],
    ['is not there', [{ html: 'Lizdas' }], 0],
  ])('%s', (_, choices, width) => {
    expect(broadWidth(choices)).toBe(width);
    expect(kindOf(choices) === 'broad').toBe(width > 0);
  });
});

describe('the text', () => {
  it('reads as one when it is plain and short', () => {
    expect(
      flows(
        '<p>Ančiukas plaukia pro <strong>žydinčias</strong> lelijas.</p><div class="task-question"><p>Kur?</p></div>',
      ),
    ).toBe(true);
    expect(flows('<p>Yra:</p><ul><li>lapai</li></ul>')).toBe(false);
    expect(flows(`<p>${'žodis '.repeat(46)}</p>`)).toBe(false);
  });
});
