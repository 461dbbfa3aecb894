import { expect, it } from 'vitest';
import { noBounds } from '../answers/field';
import type { DataType } from '../answers/stored';
import { readAnswer } from './read';
import { sampleAnswer } from './samples';

it.each([
  ['N', /^[1-9]$/],
  ['S', /^upė$/],
  ['D', /^2026-11-0[1-9]$/],
  ['T', /^0[1-9]:30$/],
] satisfies [DataType, RegExp][])('the answer of a robot to a field %s fits it', (dataType, shape) => {
  const field = { type: 'BASIC', choiceLayout: 'INPUT', input: { dataType, ...noBounds }, choices: [] } as const;
  for (const chance of [0, 0.5, 0.999]) {
    const { value } = sampleAnswer(field, chance);
    expect(value).toMatch(shape);
    expect(readAnswer(field, { text: value })).toEqual({ choiceId: null, value });
  }
});
