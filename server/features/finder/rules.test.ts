import { describe, expect, it } from 'vitest';
import { readSearch } from './rules';

describe('a search', () => {
  it('is led by its longest word, whatever the order and the kind of space', () => {
    expect(readSearch('žuk\u00a0lukas')).toMatchObject({ lead: 'lukas', rest: ['žuk'], handle: null });
    expect(readSearch('  Žukauskas  lu ')).toMatchObject({ lead: 'Žukauskas', rest: ['lu'] });
    expect(readSearch('Rastasis-Žvirblis')).toMatchObject({ rest: ['Žvirblis'] });
  });

  it('of one word may be the beginning of a login, an e-mail or a number', () => {
    expect(readSearch('9900064-03').handle).toBe('9900064-03');
    expect(readSearch('ona_b@m').handle).toBe('ona\\_b@m');
    expect(readSearch('2026-LT').number).toBe('2026-LT');
    expect(readSearch('lt-4').number).toBe('lt-4');
    expect(readSearch('robotas').number).toBeNull();
  });

  it.each([
    ['K7QP', 'K7QP'],
    ['ABCD-EF', 'ABCD'],
    ['K7QP-2M4X-9', 'K7QP'],
    ['ADAM', null],
    ['k7qp', null],
    ['K7Q', null],
    ['K0QP', null],
  ])('%s is a part of a key: %s', (text, part) => {
    expect(readSearch(text).keyPart).toBe(part);
  });
});
