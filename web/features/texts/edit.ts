// Every call of the pages where texts are edited.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { getText } from '../../../contract/texts';
import { listTexts, saveText, type TextRow } from '../../../contract/texts-edit';
import { call } from '../../platform/calls/api';

export type FullText = ReplyOf<typeof getText>['text'];

export async function loadTexts(signal: AbortSignal): Promise<TextRow[]> {
  return (await call(listTexts, { signal })).texts;
}

export async function loadFullText(id: string, signal: AbortSignal): Promise<FullText> {
  return (await call(getText, { body: { text: { id } }, signal })).text;
}

export async function keepText(text: BodyIn<typeof saveText>['text']): Promise<void> {
  await call(saveText, { body: { text } });
}
