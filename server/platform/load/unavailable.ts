/**
 * Whether an error means that the database was unreachable or gave up for a passing reason. The same call succeeds a
 * moment later, so it is refused as overload (503) and the page tries again by itself.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code);
  return sentences.some((sentence) => error.message.startsWith(sentence));
}

// SQLSTATE: 08 connection, 25006 a primary that is one no longer, 53 resources (too many connections), 57P01 to 57P03
// shutdown, crash and start of the server,
// 40001 and 40P01 serialisation failure and deadlock. The others are those of the operating system.
const codes = /^(08...|25006|53...|57P0[1-3]|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)$/;

/** Messages of pg and its pool that have no code; a test with a real database notices when they change. */
const sentences = [
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];
