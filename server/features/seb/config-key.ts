import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The keys of Safe Exam Browser, by the rules that its makers publish: how the Config Key is made of a configuration,
 * and how both keys are hashed together with the address of a page.
 * https://safeexambrowser.org/developer/seb-config-key.html
 */

/** A value of a configuration. Numbers are whole, or have the shortest form; bytes stand for <data>. */
export type SebValue = string | number | boolean | Date | Uint8Array | readonly SebValue[] | SebConfig;
export type SebConfig = { readonly [key: string]: SebValue };

/** The Config Key of a configuration: SHA-256 of its SEB-JSON, in lower-case hex. */
export function configKeyOf(config: SebConfig): string {
  return sha256(sebJson(config));
}

/**
 * SEB-JSON: without `originatorVersion`, blanks and empty dictionaries, keys sorted without regard to case, and no
 * character escaped.
 */
export function sebJson(config: SebConfig): string {
  const { originatorVersion: _version, ...rest } = config;
  return jsonOf(rest);
}

function jsonOf(value: SebValue): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `"${value.toISOString().replace(/\.\d+Z$/, 'Z')}"`;
  if (value instanceof Uint8Array) return `"${Buffer.from(value).toString('base64')}"`;
  if (isList(value)) return `[${value.map(jsonOf).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, one]) => !isEmptyDictionary(one))
    .map(([key, one]) => ({ key, folded: key.toLowerCase(), one }))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
  return `{${entries.map(({ key, one }) => `"${key}":${jsonOf(one)}`).join(',')}}`;
}

function isList(value: SebValue): value is readonly SebValue[] {
  return Array.isArray(value);
}

function isEmptyDictionary(value: SebValue): boolean {
  const isPlain = typeof value === 'object' && !(value instanceof Date) && !(value instanceof Uint8Array);
  return isPlain && !isList(value) && Object.keys(value).length === 0;
}

/** What the browser sends for a page: SHA-256 of its address without the fragment, followed by the key. */
export function pageHash(url: string, key: string): string {
  return sha256(url.replace(/#.*$/s, '') + key);
}

/** Whether a hash is that of the page under one of the keys; each is compared, in constant time. */
export function isPageHash(hash: string | null | undefined, url: string, keys: readonly string[]): boolean {
  if (!hash || !/^[0-9a-f]{64}$/.test(hash)) return false;
  const received = Buffer.from(hash);
  let isOne = false;
  for (const key of keys) isOne = timingSafeEqual(received, Buffer.from(pageHash(url, key))) || isOne;
  return isOne;
}

/** SHA-256 of a text in UTF-8, in lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
