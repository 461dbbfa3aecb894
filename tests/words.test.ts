import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree | ((given: Record<string, unknown>) => unknown) };

const folder = new URL('../contract/words/', import.meta.url);
const features = readdirSync(new URL('lt/', folder))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name !== 'forms');

/** Every sentence of a catalogue: functions are filled with a number and names. */
async function sentences(locale: 'lt' | 'en', feature: string): Promise<Map<string, string>> {
  const loaded: Record<string, Tree> = await import(new URL(`${locale}/${feature}.ts`, folder).href);
  const found = new Map<string, string>();
  const walk = (tree: Tree, path: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      const name = `${path}.${key}`;
      if (typeof value === 'string') found.set(name, value);
      else if (typeof value === 'function') {
        for (const n of [1, 2, 1.5, 10]) {
          const given = new Proxy({ n }, { get: (all, field) => (field === 'n' ? all.n : 'x') });
          found.set(`${name}(${n})`, String(value(given)));
        }
      } else walk(value, name);
    }
  };
  for (const tree of Object.values(loaded)) walk(tree, feature);
  return found;
}

describe.each(features)('words of %s', (feature) => {
  it('are complete in Lithuanian and typed as a teacher types', async () => {
    const words = await sentences('lt', feature);
    expect(words.size).toBeGreaterThan(0);
    for (const [name, text] of words) {
      expect(text.trim(), name).not.toBe('');
      expect(text, name).not.toMatch(/"|\.\.\.|undefined|NaN|\{\w+\}(?<!\{id\})/);
      expect(text, name).not.toMatch(/sekant(is|i|į)\b|\bvartotoj|\bsekmingai|pagal nutylėjimą/i);
      expect(text, name).not.toMatch(/\d (min|sek|tšk|Eur)\b/);
    }
  });

  // The English words of refusals stand in contract/errors.ts.
  if (feature.startsWith('errors')) return;
  it('say the same things in English', async () => {
    const lithuanian = [...(await sentences('lt', feature)).keys()];
    const english = await sentences('en', feature);
    expect([...english.keys()]).toEqual(lithuanian);
    for (const [name, text] of english) {
      expect(text.trim(), name).not.toBe('');
      expect(text, name).not.toMatch(/undefined|NaN|[ąčęėįšųūž]/i);
    }
  });
});
