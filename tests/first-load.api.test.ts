// What a pupil loads before the first task can be answered, from the built files. `npm run bench -- weight` weighs the
// same in a browser, with everything else that comes over the network.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { firstScripts, readBuilt, scriptsWith } from './support/oldest/built';

/** Bytes of JavaScript, gzipped. */
const most = 130_000;

describe('the first load of the solver', () => {
  it('is less than 130 kB of scripts: what comes later is loaded later (the groups of web/vite.config.ts)', async () => {
    const scripts = await firstScripts();
    const weights = scripts.map((name) => [name, gzipSync(readBuilt(name), { level: 9 }).length] as const);
    expect(weights.map(([name]) => name)).toContainEqual(expect.stringContaining('/vendor-'));
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    expect(all, weights.map(([name, weight]) => `${weight} ${name}`).join('\n')).toBeLessThan(most);
  });

  it('has no part of zod that one call alone needs: what any page takes of zod, all pages load', async () => {
    const parts = ['$ZodTuple', '$ZodNonOptional', '$ZodPrefault', '.pick()', '.omit()'];
    const text = (await firstScripts()).map(readBuilt).join('\n');
    expect(text).toContain('$ZodObject');
    // Write the fields of an object in a constant that both shapes spread, or check by z.custom.
    expect(parts.filter((part) => text.includes(part))).toEqual([]);
  });
});

it('what a pupil is asked after a log-in comes without the kit of staff', async () => {
  const scripts = await scriptsWith('ArrivalFrame');
  expect(scripts).toContainEqual(expect.stringContaining('/base-'));
  expect(scripts.filter((name) => name.includes('/staff-'))).toEqual([]);
});
