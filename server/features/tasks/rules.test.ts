import { describe, expect, it } from 'vitest';
import { answeredAlike, placeImages } from './rules';

describe('a confirmed key after another import', () => {
  const choices = [
    { html: 'vienas', imageName: null },
    { html: '', imageName: 'a.svg' },
  ];
  const task = { choiceLayout: 'ONE_PER_ROW' as const, dataType: null, choices };

  it('stays when only the arrangement of the same choices changes', () => {
    expect(answeredAlike(task, { ...task, choiceLayout: 'TWO_PER_ROW' })).toBe(true);
  });
  it('stays when a formula only gains its LaTeX', () => {
    const formula = (attribute: string) => [{ html: `<math${attribute}><mi>x</mi></math>`, imageName: null }];
    const [before, after] = [formula(''), formula(' data-tex="x"')];
    expect(answeredAlike({ ...task, choices: before }, { ...task, choices: after })).toBe(true);
  });
  it.each([
    ['another order', { ...task, choices: [...choices].reverse() }],
    ['another picture', { ...task, choices: [choices[0], { html: '', imageName: 'b.svg' }] }],
    ['one choice less', { ...task, choices: choices.slice(1) }],
    ['a field instead', { choiceLayout: 'INPUT' as const, dataType: 'N' as const, choices: [] }],
  ])('does not stay with %s', (_, changed) => {
    const other = { ...changed, choices: changed.choices.flatMap((choice) => choice ?? []) };
    expect(answeredAlike(task, other)).toBe(false);
  });
  it('does not stay when the kind of the field changes', () => {
    const field = { choiceLayout: 'INPUT' as const, dataType: 'N' as const, choices: [] };
    expect(answeredAlike(field, { ...field, dataType: 'S' })).toBe(false);
    expect(answeredAlike(field, { ...field })).toBe(true);
  });
});

it('pictures get their addresses, also those with signs that HTML escapes; unknown ones stay', () => {
  const names = new Map([
    ['graphics/a & b.svg', '11.svg'],
    ['graphics/c.png', '22.png'],
  ]);
  const html =
    '<img src="image:graphics/a &amp; b.svg" alt="image:x"><img src="image:graphics/c.png"><img src="image:no.png">';
  expect(placeImages(html, names)).toBe(
    '<img src="/images/11.svg" alt="image:x"><img src="/images/22.png"><img src="image:no.png">',
  );
});
