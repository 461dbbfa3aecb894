import { describe, expect, it } from 'vitest';
import { fitsPassword, hashGenerated, hashPassword, hashThreads, lightMark } from './passwords';

const password = 'Kalu-Reti-Mosa-47';

describe('a hash', () => {
  it('of either kind fits its password and no other, whatever stands in for it', async () => {
    const made = await Promise.all([hashPassword(password), hashGenerated(password)]);
    expect(made.map((hash) => hash.startsWith(lightMark))).toEqual([false, true]);
    for (const hash of made) {
      expect(await fitsPassword(hash, password, 'FULL')).toBe(true);
      expect(await fitsPassword(hash, password, 'LIGHT')).toBe(true);
      expect(await fitsPassword(hash, `${password}x`, 'LIGHT')).toBe(false);
    }
  });

  it('of a generated password fits however it is typed, that of a chosen one as it was chosen', async () => {
    const [chosen, generated] = await Promise.all([hashPassword(password), hashGenerated(password)]);
    for (const typed of ['kalu reti mosa 47 ', 'KALU–RETI–MOSA–47', 'КаluRetiMosa47']) {
      expect(await fitsPassword(generated, typed, 'FULL')).toBe(true);
      expect(await fitsPassword(chosen, typed, 'LIGHT')).toBe(false);
    }
    expect(await fitsPassword(generated, 'kalu reti mosa 48', 'LIGHT')).toBe(false);
  });

  it('that is missing, or none, fits nothing', async () => {
    expect(await fitsPassword(null, password, 'FULL')).toBe(false);
    expect(await fitsPassword(null, password, 'LIGHT')).toBe(false);
    expect(await fitsPassword('no hash', password, 'FULL')).toBe(false);
    expect(await fitsPassword('$argon2id$ cut off', password, 'FULL')).toBe(false);
  });
});

it.each([
  [1, 1, 1],
  [1, 2, 2],
  [1, 32, 8],
  [2, 2, 1],
  [4, 2, 1],
  [3, 8, 2],
  [4, 32, 8],
  [64, 16, 1],
])('%d workers on %d cores have %d threads each', (workers, cores, threads) => {
  expect(hashThreads(workers, cores)).toBe(threads);
});
