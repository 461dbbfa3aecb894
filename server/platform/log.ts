import { type Logger, pino } from 'pino';

/** The log: JSON lines with request ids; passwords, tokens, keys and answers never reach it (they are never passed in). */
export type Log = Logger;

/** A log that writes to standard error from the given level on. */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, redact: ['req.headers["authentication-token"]', 'password', 'token'] },
    pino.destination({ fd: 2, sync: false }),
  );
}
