// Every call of the pages where texts are edited.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { getText } from '../../../contract/texts';
import * as editing from '../../../contract/texts-edit';
import { call } from '../../platform/calls/api';

export type FullText = ReplyOf<typeof getText>['text'];

export async function loadTexts(signal: AbortSignal): Promise<editing.TextRow[]> {
  return (await call(editing.listTexts, { signal })).texts;
}

export async function loadFullText(id: string, signal: AbortSignal): Promise<FullText> {
  return (await call(getText, { body: { text: { id } }, signal })).text;
}

export async function saveText(text: BodyIn<typeof editing.saveText>['text']): Promise<void> {
  await call(editing.saveText, { body: { text } });
}
