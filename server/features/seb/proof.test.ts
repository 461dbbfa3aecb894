import { describe, expect, it } from 'vitest';
import { pageHash } from './config-key';
import { entryPage, isProven, onlyAddsKeys } from './proof';

const origin = 'https://damba.example';
const url = `${origin}/challenge/7/KEY/ticket?seb=nonce`;

describe('the entry page of a challenge', () => {
  it('is its address without the fragment', () => {
    expect(entryPage(`${url}#x`, origin, '7')).toEqual({ url, nonce: 'nonce' });
    expect(entryPage(`${origin}/challenge/7?seb=nonce`, origin, '7')?.nonce).toBe('nonce');
  });

  it.each([
    ['of another site', 'https://other.example/challenge/7/KEY/ticket?seb=nonce'],
    ['by another way', 'http://damba.example/challenge/7/KEY/ticket?seb=nonce'],
    ['of another port', 'https://damba.example:444/challenge/7/KEY/ticket?seb=nonce'],
    ['with a name before the site', 'https://damba.example@other.example/challenge/7/KEY?seb=nonce'],
    ['with a user', 'https://user@damba.example/challenge/7/KEY?seb=nonce'],
    ['of another challenge', `${origin}/challenge/70/KEY/ticket?seb=nonce`],
    ['of another page', `${origin}/home?seb=nonce`],
    ['without a nonce', `${origin}/challenge/7/KEY/ticket`],
    ['with an empty nonce', `${origin}/challenge/7/KEY/ticket?seb=`],
    ['with two nonces', `${url}&seb=other`],
    ['that is none', 'challenge/7?seb=nonce'],
  ])('C35: is no address %s', (_name, address) => {
    expect(entryPage(address, origin, '7')).toBeNull();
  });
});

describe('the proof', () => {
  const [config, exam] = ['c'.repeat(64), 'e'.repeat(64)];
  const keys = { configKeys: [config], examKeys: [exam] };

  it('takes either key, each for its own hash', () => {
    expect(isProven(url, { configKeyHash: pageHash(url, config) }, keys)).toBe(true);
    expect(isProven(url, { requestHash: pageHash(url, exam) }, keys)).toBe(true);
    expect(isProven(url, { configKeyHash: pageHash(url, exam) }, keys)).toBe(false);
    expect(isProven(url, { requestHash: pageHash(url, config) }, keys)).toBe(false);
    expect(isProven(url, {}, keys)).toBe(false);
  });
});

describe('once somebody can have entered', () => {
  const before = { isOn: true, quitHash: null, configKeys: ['a'], examKeys: [] };

  it('keys may be added, and nothing else changes', () => {
    expect(onlyAddsKeys(before, { ...before, configKeys: ['a', 'b'], examKeys: ['c'] })).toBe(true);
    expect(onlyAddsKeys(before, { ...before, configKeys: [] })).toBe(false);
    expect(onlyAddsKeys(before, { ...before, isOn: false })).toBe(false);
    expect(onlyAddsKeys(before, { ...before, quitHash: 'f' })).toBe(false);
  });
});
