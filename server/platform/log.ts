import { type DestinationStream, type Logger, pino } from 'pino';

/** The log: JSON lines with request ids. Passwords, tokens, keys and answers are never passed to it. */
export type Log = Logger;

/** A log from the given level on, to standard error or, in tests, to a stream that they read. */
export function createLog(level: string, to: DestinationStream = pino.destination({ fd: 2, sync: false })): Log {
  const redact = ['req.headers["authentication-token"]', 'password', 'token'];
  return pino({ level, base: null, redact, serializers: { err: errorFields } }, to);
}

/**
 * The logged part of an error: what went wrong and where. The database's details, and its messages about values
 * (SQLSTATE class 22), repeat rows and values. They may be answers or names, so they are left out.
 */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields: Record<string, unknown> = { type: error.name };
  for (const name of ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall']) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') fields[name] = value;
  }
  const isAboutValue = typeof fields.code === 'string' && /^22...$/.test(fields.code);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { ...fields, message: isAboutValue ? 'a value' : error.message, stack: frames.join('\n') };
}
