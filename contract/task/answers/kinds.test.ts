import { describe, expect, it } from 'vitest';
import { hasChoices } from '../by-kind/families';
import { kindOf, kindOfField } from './kinds';

describe('the kind of an answer', () => {
  it.each([
    [{ type: 'BASIC', choiceLayout: 'ONE_PER_ROW' }, 'choice'],
    [{ type: 'BASIC', choiceLayout: 'ALL_IN_ONE_ROW', dataType: 'N' }, 'choice'],
    [{ choiceLayout: 'TWO_PER_ROW' }, 'choice'],
    [{ type: 'BASIC', choiceLayout: 'SEVERAL' }, 'several'],
    [{ type: 'BASIC', choiceLayout: 'ORDER' }, 'order'],
    [{ type: 'BASIC', choiceLayout: 'INPUT', dataType: 'N' }, 'number'],
    [{ choiceLayout: 'INPUT', dataType: 'S' }, 'text'],
    [{ choiceLayout: 'INPUT', dataType: 'D' }, 'day'],
    [{ choiceLayout: 'INPUT', dataType: 'T' }, 'time'],
    [{ choiceLayout: 'INPUT', dataType: null }, 'text'],
    [{ choiceLayout: 'INPUT' }, 'text'],
    [{ choiceLayout: 'INPUT', answerInputDefinition: { dataType: 'D' } }, 'day'],
    [{ choiceLayout: 'ONE_PER_ROW', answerInputDefinition: { dataType: null } }, 'choice'],
    [{ type: 'LODGE', choiceLayout: 'INPUT', dataType: 'S' }, 'interactive'],
  ] as const)('%j is %s', (task, kind) => {
    expect(kindOf(task)).toBe(kind);
    expect(hasChoices(task)).toBe(kind === 'choice' || kind === 'several' || kind === 'order');
  });

  it('of a field without a type is a text', () => {
    expect(kindOfField(undefined)).toBe('text');
  });
});
