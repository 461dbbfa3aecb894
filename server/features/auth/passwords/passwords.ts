// Hashes passwords. A chosen one gets the full work; a generated one gets less, for it has 43 random bits.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { createThreadPool } from '../../../platform/load/thread-pool';
import { readSettings } from '../../../platform/settings';
import { readGenerated } from './generated';

/** Argon2id with 19 MiB and two passes, as OWASP recommends. */
const full: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** 7 MiB and one pass, a fifth of the work: for generated passwords (docs/decisions/0015). */
const light: Options = { memoryCost: 7_168, timeCost: 1, parallelism: 1 };
/** How every light hash begins. */
export const lightMark = '$argon2id$v=19$m=7168,t=1,';

/** FULL: of passwords that people choose. LIGHT: of those that we generate. */
export type Work = 'FULL' | 'LIGHT';

/** Valid hashes that belong to no password, one of each kind. */
const nobody: Record<Work, string> = {
  FULL: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Yc8YkQ4YhPW3YQvQ3l4mXrI0u1m7m2m0iV3mYk0sZ9Q',
  LIGHT: '$argon2id$v=19$m=7168,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$Yc8YkQ4YhPW3YQvQ3l4mXrI0u1m7m2m0iV3mYk0sZ9Q',
};

type Job = { password: string; settings: Options } | { password: string; passwordHash: string };

/**
 * How many threads one of so many worker processes has: together as many as there are cores, since more would only take
 * turns. Not those of Node, on which files and addresses wait, too. Eight at most, because what is looked at together is
 * not yet counted among the failures.
 */
export function hashThreads(workers: number, cores = availableParallelism()): number {
  return Math.min(Math.max(Math.floor(cores / workers), 1), 8);
}

let pool: ((job: Job) => Promise<string | boolean>) | null = null;

/** Does the job in one of the threads, which all parts of the process share. */
function inPool(job: Job): Promise<string | boolean> {
  pool ??= createThreadPool(work, hashThreads(readSettings(process.env).WORKERS));
  return pool(job);
}

const work = `const { hashSync, verifySync } = require(${JSON.stringify(createRequire(import.meta.url).resolve('@node-rs/argon2'))});
  return (job) => {
    if (job.settings) return hashSync(job.password, job.settings);
    try { return verifySync(job.passwordHash, job.password); }
    catch { return false; } // What is stored is no hash: it fits no password.
  };`;

export function hashPassword(password: string): Promise<string> {
  return hashWith(password, full);
}

/** Hashes a generated password with the light work; never use it for a password that a person chose. */
export function hashGenerated(password: string): Promise<string> {
  return hashWith(password, light);
}

async function hashWith(password: string, settings: Options): Promise<string> {
  return String(await inPool({ password, settings }));
}

/**
 * Whether the password fits; always false for an account without one, for which `standIn` says what work is done. One
 * kind of work is done in any case, so that the time tells nothing about who has an account. A generated password, known
 * by its light hash, fits in whatever form it is typed; a chosen one only as it was chosen.
 */
export async function fitsPassword(passwordHash: string | null, password: string, standIn: Work): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2id$') ?? false;
  const hash = isHash && passwordHash ? passwordHash : nobody[standIn];
  const read = readGenerated(password);
  const fits = await inPool({ password: hash.startsWith(lightMark) ? read : password, passwordHash: hash });
  return isHash && fits === true;
}
