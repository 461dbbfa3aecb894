// Hashes passwords. A chosen one gets the full work; a generated one gets less, for it has 43 random bits.
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, as OWASP recommends. */
const full = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** 7 MiB and one pass, a fifth of the work: for generated passwords until their first log-in (docs/decisions/0014). */
const light = { memoryCost: 7_168, timeCost: 1, parallelism: 1 };
const lightMark = '$argon2id$v=19$m=7168,t=1,';

/** Valid hashes that belong to no password, one of each kind. */
const nobodyFull = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Yc8YkQ4YhPW3YQvQ3l4mXrI0u1m7m2m0iV3mYk0sZ9Q';
const nobodyLight = '$argon2id$v=19$m=7168,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$Yc8YkQ4YhPW3YQvQ3l4mXrI0u1m7m2m0iV3mYk0sZ9Q';

export function hashPassword(password: string): Promise<string> {
  return hash(password, full);
}

/** Hashes a generated password with the light work; never use it for a password that a person chose. */
export function hashGenerated(password: string): Promise<string> {
  return hash(password, light);
}

/** Whether a hash needs to be replaced by one with the full work. */
export function isLight(passwordHash: string): boolean {
  return passwordHash.startsWith(lightMark);
}

/**
 * Whether the password fits; always false for an account without one. Always checks one full and one light hash, so
 * that the time shows neither whether the user exists nor which kind of password it has.
 */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const stored = passwordHash ?? nobodyFull;
  const fits = await verify(stored, password).catch(() => false);
  await verify(isLight(stored) ? nobodyFull : nobodyLight, password).catch(() => false);
  return fits && passwordHash !== null;
}
