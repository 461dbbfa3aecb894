import { describe, expect, it } from 'vitest';
import type { Practice } from '../practice';
import { bodyOf, fieldsOf, missingIn, newFields, toggled } from './fields';

const now = Date.parse('2026-11-23T09:00:00Z');
const ready = newFields(now, { tasks: ['7', '8'], classes: ['5b', '5a'] });
const saved: Practice = {
  id: '1',
  name: 'Kartojimas',
  state: 'OPEN',
  school: '3',
  schoolName: 'Upė',
  classes: [{ grade: 6, subGrade: null, className: '6', pupils: 20, started: 0, finished: 0 }],
  grades: [6],
  validFrom: '2026-11-20T07:30:00.000Z',
  validTo: '2026-12-01T21:59:00.000Z',
  timeMins: 25,
  taskCount: 2,
  attempts: 0,
  running: 0,
  updatedAt: '2026-11-20T07:30:00.000Z',
};

describe('the fields of a practice', () => {
  it('are open for two weeks from today, without a limit of time', () => {
    expect(newFields(now)).toEqual({
      name: '',
      tasks: [],
      classes: [],
      from: '2026-11-23',
      to: '2026-12-06',
      time: '',
    });
  });

  it.each([
    ['in the night, before the clocks go back', '2026-10-12T21:30:00Z', '2026-10-13', '2026-10-26'],
    ['late in the evening, before they go forward', '2027-03-16T21:30:00Z', '2027-03-16', '2027-03-29'],
  ])('are open for two weeks %s', (_name, at, from, to) => {
    expect(newFields(Date.parse(at))).toMatchObject({ from, to });
  });

  it('say what is missing, each at its field', () => {
    expect(missingIn(ready)).toEqual({});
    expect(missingIn(newFields(now))).toEqual({ tasks: 'tasks', classes: 'classes' });
    expect(missingIn({ ...ready, from: '2026-13-01' })).toEqual({ from: 'day' });
    expect(missingIn({ ...ready, to: 'rytoj' })).toEqual({ to: 'day' });
    expect(missingIn({ ...ready, to: '2026-11-22' })).toEqual({ to: 'order' });
    expect(missingIn({ ...ready, to: ready.from })).toEqual({});
  });

  it('become whole days of Lithuania, and classes in their order', () => {
    expect(bodyOf(ready, { name: '5 klasių treniruotė', school: '3', saved: null })).toEqual({
      school: '3',
      name: '5 klasių treniruotė',
      tasks: ['7', '8'],
      classes: [
        { grade: 5, subGrade: 1 },
        { grade: 5, subGrade: 2 },
      ],
      validFrom: '2026-11-22T22:00:00.000Z',
      validTo: '2026-12-06T21:59:00.000Z',
      timeMins: null,
    });
  });

  it('keep the instants of a saved practice whose days stay', () => {
    const fields = fieldsOf(saved, ['7']);
    expect(fields).toMatchObject({ classes: ['6'], from: '2026-11-20', to: '2026-12-01', time: '25' });
    const place = { name: saved.name, school: '3', saved };
    expect(bodyOf(fields, place)).toMatchObject({ validFrom: saved.validFrom, validTo: saved.validTo, timeMins: 25 });
    expect(bodyOf({ ...fields, from: '2026-11-21' }, place).validFrom).toBe('2026-11-20T22:00:00.000Z');
  });

  it('put in and take out', () => {
    expect(toggled(['1'], '2')).toEqual(['1', '2']);
    expect(toggled(['1', '2'], '1')).toEqual(['2']);
  });
});
