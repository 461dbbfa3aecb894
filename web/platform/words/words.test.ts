import { describe, expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>('../../../text/{lt,en}/*.ts', { eager: true });
const named = Object.entries(catalogues).flatMap(([path, module]) => {
  const [, locale = '', feature = ''] = /text\/(lt|en)\/([\w-]+)\.ts$/.exec(path) ?? [];
  return feature === 'numbers' ? [] : [{ locale, feature, module }];
});

/** Every sentence of a catalogue under its key; those with arguments are called with 1, 2, 10 and 1,5 for each. */
function sentences(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') {
    return [1, 2, 10, 1.5].map((n) => [`${key}(${n})`, String(value(anything(n)))]);
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is no sentence`);
  return Object.entries(value).flatMap(([name, inner]) => sentences(inner, key ? `${key}.${name}` : name));
}

/** Returns n for every argument of a sentence. */
function anything(n: number): unknown {
  return new Proxy({}, { get: () => n });
}

describe('the catalogues', () => {
  it('are found', () => {
    expect(named.length).toBeGreaterThan(10);
  });

  it.each(named)('$locale $feature has no empty sentence and no hole', ({ module }) => {
    for (const [key, text] of sentences({ ...module }, '')) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it.each(named.filter(({ locale }) => locale === 'lt'))(
    '$feature has the same keys in English',
    ({ feature, module }) => {
      const english = named.find((other) => other.locale === 'en' && other.feature === feature)?.module;
      const keys = (from: unknown) => sentences(from, '').map(([key]) => key);
      expect(keys({ ...english })).toEqual(keys({ ...module }));
    },
  );
});
