import { describe, expect, it } from 'vitest';
import { findNumber } from './proof-of-work';
import { sha256 } from './sha256';

const going = () => new AbortController().signal;
const challengeOf = (salt: string, number: number, maxnumber: number) => ({
  challenge: sha256(`${salt}${number}`),
  salt,
  maxnumber,
});

describe('the number behind a challenge', () => {
  it.each([0, 1, 777, 5000])('is found: %i', async (number) => {
    expect(await findNumber(challengeOf('abc?f=login-key&', number, 5000), going())).toBe(number);
  });

  it('is not looked for beyond the greatest', async () => {
    await expect(findNumber(challengeOf('abc&', 101, 100), going())).rejects.toThrow('no solution');
  });

  it('is given up when the page is left, and leaves the page its turns meanwhile', async () => {
    const abort = new AbortController();
    // Could not happen before the end if the search did not yield.
    setTimeout(() => abort.abort(), 0);
    const search = findNumber({ challenge: 'never', salt: 'abc&', maxnumber: 1e9 }, abort.signal);
    await expect(search).rejects.toThrow();
  });
});
