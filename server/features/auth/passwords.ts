import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes (decisions 3). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A well-formed hash of nobody's password: an unknown user costs the same time as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Yc8YkQ4YhPW3YQvQ3l4mXrI0u1m7m2m0iV3mYk0sZ9Q';

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the password fits; always false for an account without one, after the same work. */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobody, password).catch(() => false);
  return fits && passwordHash !== null;
}
