import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-parse';

const text = ':\n\nevent: board\ndata: {"a":"ąž"}\n\n:\n\ndata: one\ndata: two\r\n\r\nevent: empty\n\n';
const events = [
  { event: 'board', data: '{"a":"ąž"}' },
  { event: 'message', data: 'one\ntwo' },
];

describe('events in a stream', () => {
  it('are read whole', () => {
    expect(createEventParser()(text)).toEqual(events);
  });

  it('are the same wherever the pieces are cut', () => {
    for (let at = 1; at < text.length; at += 1) {
      const parse = createEventParser();
      expect([...parse(text.slice(0, at)), ...parse(text.slice(at))]).toEqual(events);
    }
    const parse = createEventParser();
    expect([...text].flatMap(parse)).toEqual(events);
  });

  it('wait for their empty line', () => {
    const parse = createEventParser();
    expect(parse('event: board\ndata: 1\n')).toEqual([]);
    expect(parse('\n')).toEqual([{ event: 'board', data: '1' }]);
  });
});
