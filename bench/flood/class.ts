// A class that logs in, as our page does it. Run as a child by flood.ts, so that its proofs of work do not hold up what
// is measured there, and behind everything else on the machine: each pupil brings a computer.
// GET /enter?to=…&password=…&names=…,…&within=… answers one entry for each name; GET /older the same of older clients.
import { createHash } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { captchaChallenge } from '../../contract/captcha';
import { serveCommands } from './commands';

/** One log-in as a pupil has it: from the press until the pupil is in, with all that the page does by itself. */
export type Entry = { ms: number; isIn: boolean };

const reply = z.object({
  success: z.boolean(),
  code: z.optional(z.string()),
  challenge: z.optional(z.nullable(captchaChallenge)),
});

/** A class sits behind one address. */
const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' };
/** The page repeats the call by itself; a child gives up much later. */
const MOST_TRIES = 8;
/** What the page needs for a proof on an old computer, in milliseconds. Here it takes a fraction of it. */
const PROOF_MS = 1_000;

async function enter(url: string, username: string, password: string): Promise<Entry> {
  const from = performance.now();
  let captcha: string | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const said = await send(url, { authtype: 'BASIC', username, password, captcha });
    if (said.success) return { ms: performance.now() - from, isIn: true };
    if (said.code === 'BAD_LOGIN') break;
    captcha = said.challenge ? await solve(said.challenge) : null;
    if (!said.challenge) await wait(said.againIn * 1_000);
  }
  return { ms: performance.now() - from, isIn: false };
}

/** How often somebody at an older client presses again, and how many seconds later where the refusal does not say it. */
const MOST_PRESSES = 12;
const PRESS_AGAIN = 5;

/** A log-in of a client that knows no proof of work: it says nothing of one, and whoever is refused presses again. */
async function enterOlder(url: string, username: string, password: string): Promise<Entry & { refusals: number }> {
  const from = performance.now();
  for (let refusals = 0; refusals < MOST_PRESSES; refusals += 1) {
    const said = await send(url, { authtype: 'BASIC', username, password }, PRESS_AGAIN);
    if (said.success) return { ms: performance.now() - from, isIn: true, refusals };
    if (said.code === 'BAD_LOGIN') break;
    await wait(said.againIn * 1_000);
  }
  return { ms: performance.now() - from, isIn: false, refusals: MOST_PRESSES };
}

type Said = z.infer<typeof reply> & { againIn: number };

async function send(url: string, body: object, otherwise = 2): Promise<Said> {
  try {
    const sent = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { ...z.parse(reply, await sent.json()), againIn: Number(sent.headers.get('retry-after') ?? otherwise) };
  } catch {
    return { success: false, againIn: otherwise };
  }
}

async function solve({ algorithm, challenge, salt, signature }: z.infer<typeof captchaChallenge>): Promise<string> {
  await wait(PROOF_MS);
  let number = 0;
  while (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

setPriority(Math.min(getPriority() + 10, 19));
serveCommands({
  enter: async (asked) => {
    const names = asked.get('names')?.split(',') ?? [];
    const within = Number(asked.get('within'));
    const one = (name: string) => enter(asked.get('to') ?? '', name, asked.get('password') ?? '');
    if (within > 0)
      return Promise.all(
        names.map(async (name, place) => {
          await wait((place * within) / names.length);
          return one(name);
        }),
      );
    // One after the other, so that the processor's time belongs to each of them.
    const entries: Entry[] = [];
    for (const name of names) entries.push(await one(name));
    return entries;
  },
  older: async (asked) => {
    const entries: (Entry & { refusals: number })[] = [];
    for (const name of asked.get('names')?.split(',') ?? [])
      entries.push(await enterOlder(asked.get('to') ?? '', name, asked.get('password') ?? ''));
    return entries;
  },
});
