import * as z from 'zod/mini';
import type { PackageFault } from '../../../contract/interactive';
import { interactiveLimits } from '../../../contract/interactive-limits';
import { lodgePage } from './lodge-page';
import { type Key, parsed, readAccepted } from './manifest';

/**
 * A task as the Lodge tool exports it: `{id, task: {key: {type, content}}, acceptedAnswers}`, which is the resource
 * object of the France-IOI task interface. Its file holds the answers: only what is shown goes into the page.
 */

const entry = z.object({ type: z.string(), content: z.optional(z.string()) });
const entries = z.union([z.array(entry), z.record(z.string(), entry)]);
const resources = z.object({
  task: entries,
  task_modules: z.optional(entries),
  grader: z.optional(z.unknown()),
  acceptedAnswers: z.optional(z.array(z.unknown())),
  metadata: z.optional(z.object({ acceptedAnswers: z.optional(z.array(z.unknown())) })),
});

/** The page that pupils get, and the key, which stays on the server. `scripts`: the task's libraries. Pure. */
export function readLodge(
  text: string,
  options: { lang: string; scripts: readonly string[]; key: Key | null },
): { page: string; key: Key } | PackageFault {
  const read = z.safeParse(resources, parsed(text));
  if (!read.success) return 'DAMAGED';
  const { task, task_modules: modules = {}, grader, acceptedAnswers, metadata } = read.data;
  const all = [...Object.entries(modules), ...Object.entries(task)];
  const shown = all.filter(([name, one]) => !/^(grader|solution)/i.test(name) && !isGrader(one.content ?? ''));
  const accepted = readAccepted(acceptedAnswers ?? metadata?.acceptedAnswers ?? []);
  if (accepted === null) return 'DAMAGED';
  const key = accepted.length > 0 ? { compare: 'canonicalJson' as const, accepted } : options.key;
  if (!key) return grader !== undefined || shown.length < all.length ? 'GRADER' : 'NO_ANSWERS';
  const of = (type: string) => shown.flatMap(([, one]) => (one.type === type ? [one.content ?? ''] : []));
  const scripts = of('javascript');
  // These draw with a library that only the tool's own page has.
  if (options.scripts.length === 0 && scripts.some((code) => /\bRaphael\s*\(|\bcomponental\b/.test(code)))
    return 'LIBRARY';
  const page = lodgePage({
    lang: options.lang,
    html: of('html').join('\n'),
    styles: of('css').join('\n'),
    scripts: [...options.scripts, ...scripts],
  });
  return page.length <= interactiveLimits.unpacked ? { page, key } : 'DAMAGED';
}

/** Whether a script judges answers in the browser: it has the answers, and a browser's verdict cannot be trusted. */
function isGrader(code: string): boolean {
  return /^\s*(var\s+|window\.)?grader\s*=/.test(code);
}
