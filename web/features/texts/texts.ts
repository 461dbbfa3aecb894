import { getController } from '../../../contract/settings-privacy';
import { getText } from '../../../contract/texts';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import type { Locale } from '../../platform/words/words';

export type Text = { name: string; textHtml: string };
export type Controller = Awaited<ReturnType<typeof loadController>>;

/** A free text by its purpose in a language; null when nobody has written it. */
export async function loadText(what: string, locale: Locale, signal: AbortSignal): Promise<Text | null> {
  try {
    const { text } = await call(getText, { body: { what, locale }, signal });
    return text.textHtml === '' ? null : text;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'NOT_FOUND') return null;
    throw failure;
  }
}

/** Who decides about the personal data, and whom to ask. */
export async function loadController(signal: AbortSignal) {
  return (await call(getController, { signal })).controller;
}
