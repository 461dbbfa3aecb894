import { describe, expect, it } from 'vitest';
import { freeNameAmong, nameInNextYear, securityKey } from './rules';

describe('the name in the next year', () => {
  it.each([
    ['Damba 2026, I etapas, 5–6\u00a0klasės', 2026, 'Damba 2027, I etapas, 5–6\u00a0klasės'],
    ['2026/27 m. m. treniruotė', 2026, '2027/28 m. m. treniruotė'],
    ['2026–2027 m. m. treniruotė', 2026, '2027–2028 m. m. treniruotė'],
    ['2025/26 m. m. pavasaris', 2026, '2026/27 m. m. pavasaris'],
    ['Kolegos, I etapas', 2026, 'Kolegos, I etapas 2027'],
    ['Užduotys iš 2025 m.', 2026, 'Užduotys iš 2025 m. 2027'],
    ['Nr. 120261', 2026, 'Nr. 120261 2027'],
  ])('of %s (%i) is %s', (name, year, expected) => {
    expect(nameInNextYear(name, year)).toBe(expected);
  });
  it('stays within 200 characters', () => {
    expect(nameInNextYear('a'.repeat(200), 2026)).toHaveLength(195);
  });
  it('takes the next free number', () => {
    expect(freeNameAmong(new Set(), 'A')).toBe('A');
    expect(freeNameAmong(new Set(['A', 'A (2)']), 'A')).toBe('A (3)');
  });
  it('a security key has eight characters that nobody confuses', () => {
    expect(securityKey(new Uint8Array(16).fill(255))).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });
});
