import { sebNonce } from '../../../contract/seb';
import { isPageHash } from './config-key';

/** Rules of the proof that a page is open in Safe Exam Browser (docs/rules/lockdown.md). */

/** The entry page of a challenge: its address without the fragment, and the nonce of its file. */
export type EntryPage = { url: string; nonce: string };

/** The entry page that an address names, or null: another site, another path, no nonce. */
export function entryPage(address: string, origin: string, challengeId: string): EntryPage | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null;
  const [, root, id] = url.pathname.split('/');
  if (root !== 'challenge' || id !== challengeId) return null;
  const nonces = url.searchParams.getAll(sebNonce);
  const [nonce = ''] = nonces;
  if (nonces.length !== 1 || nonce === '') return null;
  url.hash = '';
  return { url: url.href, nonce };
}

/** The keys that a page may be hashed with. */
export type Keys = { configKeys: readonly string[]; examKeys: readonly string[] };

/** What the browser says of a page, by its headers or by its API. */
export type Hashes = { configKeyHash?: string | null | undefined; requestHash?: string | null | undefined };

/** Whether one of the hashes is that of the page: under a Config Key, or under a Browser Exam Key. */
export function isProven(url: string, hashes: Hashes, keys: Keys): boolean {
  return isPageHash(hashes.configKeyHash, url, keys.configKeys) || isPageHash(hashes.requestHash, url, keys.examKeys);
}

/** The settings of a set that may no longer change once somebody can have entered. */
type Fixed = { isOn: boolean; quitHash: string | null } & Keys;

/** Whether a change only adds keys: that is possible until the end. */
export function onlyAddsKeys(before: Fixed, after: Fixed): boolean {
  const keepsAll = (was: readonly string[], is: readonly string[]) => was.every((key) => is.includes(key));
  return (
    before.isOn === after.isOn &&
    before.quitHash === after.quitHash &&
    keepsAll(before.configKeys, after.configKeys) &&
    keepsAll(before.examKeys, after.examKeys)
  );
}
