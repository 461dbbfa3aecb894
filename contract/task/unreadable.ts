import type * as z from 'zod/mini';

/** What is wrong with a document, in words for the log: where, and what stands there that nobody knows. */
export function faultsIn({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) => {
      const place = issue.path.map(String).join('.');
      const keys = issue.code === 'unrecognized_keys' ? ` (unknown: ${issue.keys.join(', ')})` : '';
      return `${place || 'the whole'}${keys}`;
    })
    .join('; ');
}
