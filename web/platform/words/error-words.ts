import { CallRefused, codeOfStatus, NetworkLost } from '../calls/call-errors';
import { currentWords } from './words';

/**
 * The sentence for a refusal's code, its {fields} filled from the refusal; an unknown code of a newer server gives
 * "system error".
 */
export function codeWords(code: string, extra: Readonly<Record<string, unknown>> = {}): string {
  const sentences = currentWords('errors');
  const sentence = sentences[code] ?? sentences.SYSTEM_ERROR ?? code;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(extra[name] ?? ''));
}

/** The sentence for a failed call in the language of the page. */
export function failureWords(failure: unknown): string {
  if (failure instanceof CallRefused) {
    const isTold = currentWords('errors')[failure.code] !== undefined;
    return codeWords(isTold ? failure.code : codeOfStatus(failure.status), failure.extra);
  }
  if (failure instanceof NetworkLost) return currentWords('app').noServer;
  // A failure with a title of its own carries the reason as its cause.
  if (failure instanceof Error && failure.cause !== undefined) return failureWords(failure.cause);
  return codeWords('SYSTEM_ERROR');
}

/** The request's number for support: only for unforeseen failures, the others explain themselves. */
export function failureNumber(failure: unknown): string | undefined {
  if (failure instanceof Error && failure.cause !== undefined) return failureNumber(failure.cause);
  if (!(failure instanceof CallRefused) || failure.code !== 'SYSTEM_ERROR') return undefined;
  return failure.requestId ?? undefined;
}
