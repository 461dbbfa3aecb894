import { CallRefused, NetworkLost } from '../calls/call-errors';
import { currentWords } from './words';

/** The sentence of a refusal's code, its {fields} filled from the refusal; a code of a newer server says "system error". */
export function codeWords(code: string, extra: Readonly<Record<string, unknown>> = {}): string {
  const sentences = currentWords('errors');
  const sentence = sentences[code] ?? sentences.SYSTEM_ERROR ?? code;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(extra[name] ?? ''));
}

/** What a failed call says in the language of the page. */
export function failureWords(failure: unknown): string {
  if (failure instanceof CallRefused) return codeWords(failure.code, failure.extra);
  if (failure instanceof NetworkLost) return currentWords('app').noServer;
  // A failure that says what was wanted carries why it was not had.
  if (failure instanceof Error && failure.cause !== undefined) return failureWords(failure.cause);
  return codeWords('SYSTEM_ERROR');
}

/** The request's number to tell to support: of unforeseen failures only, the others explain themselves. */
export function failureNumber(failure: unknown): string | undefined {
  if (failure instanceof Error && failure.cause !== undefined) return failureNumber(failure.cause);
  if (!(failure instanceof CallRefused) || failure.code !== 'SYSTEM_ERROR') return undefined;
  return failure.requestId ?? undefined;
}
