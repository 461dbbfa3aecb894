import { expect, it } from 'vitest';
import { textsLt } from '../database/seed/texts-lt';
import { sentences, wordFiles } from './support/sentences';

/** Names in quotes that a hint tells people to press, choose or open. */
const named =
  /(?:pa?spau(?:sk|skite|sti|džia)|spauskite|pasirin(?:k|kite|kti|kę)|puslap(?:is|yje|į)|mygtuk(?:as|ą|u|ų))\s„([^“]+)“/giu;

it('a Lithuanian hint names a button or a page by its own words', async () => {
  const all = new Map<string, string>();
  for (const file of wordFiles) for (const [name, text] of await sentences('lt', file)) all.set(name, text);
  const known = new Set([...all.values()].map((text) => text.replace(/\u00a0/g, ' ')));
  for (const [purpose, text] of Object.entries(textsLt)) all.set(purpose, text.join(' '));
  const hits = [...all].flatMap(([name, text]) => [...text.matchAll(named)].map(([, word = '']) => ({ name, word })));
  expect(hits.length).toBeGreaterThan(15);
  const strange = hits.filter(({ word }) => word !== 'x' && !known.has(word.replace(/[\s\u00a0]+/g, ' ')));
  expect(strange, 'take the words of the button from the catalogue').toEqual([]);
});
