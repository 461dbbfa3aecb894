import * as z from 'zod/mini';
import type { PackageFault } from '../../../contract/interactive';
import { interactiveLimits } from '../../../contract/interactive-limits';

/** A package's manifest.json. It is never served, because it has the accepted answers. */

export type Protocol = 'damba-frame/1' | 'fioi-resources';
/** How an answer is compared: as it is, as JSON with fields in any order, or by its last part only. */
type Compare = 'accepted' | 'canonicalJson' | 'lastComponent';
export type Key = { compare: Compare; accepted: string[] };

const manifestShape = z.object({
  protocol: z.string(),
  lang: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/))),
  licence: z.optional(z.string().check(z.maxLength(200))),
  /** HTML that is shown after the results: how the task is solved, and why it is informatics. */
  solution: z.optional(z.string().check(z.maxLength(100_000))),
  relevance: z.optional(z.string().check(z.maxLength(100_000))),
  /** All of it can be done by keys, and is told in words. */
  keysAndWords: z.optional(z.boolean()),
  /** Libraries of a fioi-resources task, in the order in which they are needed. */
  scripts: z.optional(z.array(z.string()).check(z.maxLength(20))),
  answer: z.optional(
    z.object({
      mode: z.optional(z.enum(['accepted', 'canonicalJson', 'lastComponent'])),
      accepted: z.optional(z.array(z.unknown())),
    }),
  ),
});
export type Texts = { licence: string; solution: string; relevance: string };
type Manifest = Texts & {
  protocol: Protocol;
  lang: string;
  scripts: string[];
  keysAndWords: boolean;
  key: Key | null;
};

/** Reads a manifest; key null: it names no answers. */
export function readManifest(text: string): Manifest | PackageFault {
  const read = z.safeParse(manifestShape, parsed(text));
  if (!read.success) return 'MANIFEST';
  const { protocol, lang = 'lt', scripts = [], keysAndWords = false, answer, ...texts } = read.data;
  const { licence = '', solution = '', relevance = '' } = texts;
  if (protocol !== 'damba-frame/1' && protocol !== 'fioi-resources') return 'PROTOCOL';
  const accepted = readAccepted(answer?.accepted ?? []);
  if (accepted === null) return 'MANIFEST';
  const key = accepted.length > 0 ? { compare: answer?.mode ?? 'canonicalJson', accepted } : null;
  return { protocol, lang, scripts, keysAndWords, key, licence, solution, relevance };
}

/** Accepted answers as texts; other values become JSON. null: too many, or one that could never be given. */
export function readAccepted(components: readonly unknown[]): string[] | null {
  const texts = components.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const isGiveable = (text: string) =>
    text.trim() !== '' &&
    text.length <= interactiveLimits.answerLength &&
    !text.includes('\u0000') &&
    !/\p{Cs}/u.test(text);
  return texts.length <= interactiveLimits.acceptedAnswers && texts.every(isGiveable) ? texts : null;
}

/** JSON, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
