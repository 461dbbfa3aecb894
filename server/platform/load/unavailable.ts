/**
 * Whether an error says that the database could not be reached or gave the work up for a reason that passes: then the
 * same call succeeds a moment later, so it is refused as overload (503) and the page tries again by itself.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code);
  return sentences.some((sentence) => error.message.startsWith(sentence));
}

// SQLSTATE: 08 connection, 53 resources (too many connections), 57P01 to 57P03 shutdown, crash and start of the server,
// 40001 and 40P01 serialisation failure and deadlock. The others are those of the operating system.
const codes = /^(08...|53...|57P0[1-3]|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)$/;

/** What pg and its pool say without a code; a test with a real database would notice other words. */
const sentences = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];
