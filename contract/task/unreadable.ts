import type * as z from 'zod/mini';

/**
 * Why a task that is whole cannot be read: another release has stored it (contract/errors/tasks.ts). Among the refusals of
 * each call that reads or writes stored tasks.
 */
export const unreadableCodes = ['TASK_FORM_OLDER', 'TASK_FORM_NEWER', 'TASK_KIND_UNKNOWN'] as const;

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
