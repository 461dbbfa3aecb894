import { describe, expect, it } from 'vitest';
import { entriesOf, eventsOf, incidentsOf, namedEvents } from './entries';

const event = {
  id: '1',
  time: '2026-11-20T08:00:10.000Z',
  uuid: 'A',
  name: 'Ona Onaitė',
  action: 'attempt.extend',
  reason: 'Nebuvo ryšio',
  who: 'R',
  minutes: 5,
};
const of = (id: string, changes: Partial<typeof event> | { uuid: null } = {}) => ({ ...event, id, ...changes });
const at = (time: string) => `2026-11-20T08:${time}.000Z`;

describe('the log', () => {
  it('tells once what happened alike to many in one minute, newest first, each still to be seen', () => {
    const events = [
      of('5', { time: at('01:00') }),
      of('4', { uuid: 'C', time: at('00:40') }),
      of('3', { uuid: 'B' }),
      of('2'),
    ];
    const entries = entriesOf(events, new Set(['A', 'B', 'C']));
    expect(entries.map(({ id, others }) => [id, others.length])).toEqual([
      ['5', 0],
      ['2', 2],
    ]);
    expect(entries[1]?.others.map(({ uuid }) => uuid)).toEqual(['B', 'A']);
  });

  it('grows without changing the name of an entry, so that an open fold stays open', () => {
    const before = entriesOf([of('2')], null);
    const after = entriesOf([of('3', { uuid: 'B' }), of('2')], null);
    expect(after[0]?.id).toBe(before[0]?.id);
  });

  it('does not fold what other people did, other minutes, or another minute of the day', () => {
    const events = [of('1'), of('2', { who: 'S' }), of('3', { minutes: 6 }), of('4', { time: at('01:10') })];
    expect(entriesOf(events, null)).toHaveLength(4);
  });

  it('leaves out pupils of other classes, not what concerns the whole class', () => {
    expect(entriesOf([of('1', { uuid: 'elsewhere' })], new Set(['A']))).toEqual([]);
    expect(entriesOf([of('1', { uuid: null })], new Set(['A']))).toHaveLength(1);
    expect(eventsOf([of('1'), of('2', { uuid: 'B' })], 'B')).toHaveLength(1);
  });
});

it('the log names namesakes as their tiles do, and keeps the names of others', () => {
  const tiles = [
    { row: { uuid: 'A' }, name: 'Ona Onaitė (9900118-406)' },
    { row: { uuid: 'B' }, name: 'Ona Onaitė (9900118-407)' },
  ];
  const events = namedEvents([of('1'), of('2', { uuid: 'B' }), of('3', { uuid: 'C' }), of('4', { uuid: null })], tiles);
  expect(events.map(({ name }) => name)).toEqual([
    'Ona Onaitė (9900118-406)',
    'Ona Onaitė (9900118-407)',
    'Ona Onaitė',
    'Ona Onaitė',
  ]);
});

describe('what went wrong', () => {
  const told = (...events: [string, string, number?][]) =>
    incidentsOf(
      events
        .map(([action, time, minutes], n) => ({
          ...event,
          id: `${n}`,
          action,
          time: at(time),
          minutes: minutes ?? null,
        }))
        .reverse(),
    )[0]?.incidents;

  it('is a lost connection from its first to its next sign, and the minutes for it', () => {
    expect(
      told(
        ['sitting.start', '05:00'],
        ['contact.lost', '28:00'],
        ['contact.back', '33:00'],
        ['attempt.extend', '34:00', 5],
      ),
    ).toEqual([
      { kind: 'lost', from: at('28:00'), to: at('33:00') },
      { kind: 'extended', at: at('34:00'), minutes: 5 },
    ]);
  });

  it('is no log-out before the start or after the end', () => {
    expect(
      told(
        ['session.log-out', '01:00'],
        ['sitting.start', '05:00'],
        ['sitting.finish', '25:00'],
        ['session.log-out', '26:00'],
      ),
    ).toBeUndefined();
  });

  it('is a log-out while the time ran, and a re-opening', () => {
    expect(
      told(
        ['sitting.start', '05:00'],
        ['session.log-out', '24:00'],
        ['session.log-in', '33:00'],
        ['sitting.finish', '40:00'],
        ['attempt.reopen', '41:00'],
      ),
    ).toEqual([
      { kind: 'away', from: at('24:00'), to: at('33:00') },
      { kind: 'reopened', at: at('41:00') },
    ]);
  });
});
