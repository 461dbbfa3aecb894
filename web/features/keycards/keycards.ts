// Every call about keys on paper.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  issueKeyCards,
  type KeyListData,
  type KeyLook,
  keyListData,
  printLoginList,
  readCardDoor,
  setCardDoor,
} from '../../../contract/keycards';
import { makePassword } from '../../../contract/participants';
import { call } from '../../platform/calls/api';

/** Cards, a list with keys, or a list without keys. */
export type PaperLook = KeyLook | 'PLAIN';

/** A document: its name, and its address in the browser, valid until `release` is called. */
export type Paper = { name: string; url: string; release: () => void };

/** In milliseconds: other documents, which take some seconds each, may be queued before this one. */
const slow = { timeoutMs: 180_000 };

export function loadKeyList(school: string, uuids: readonly string[], signal: AbortSignal): Promise<KeyListData> {
  return call(keyListData, { body: { school, uList: [...uuids] }, signal });
}

/** Makes the document. With keys, the former keys stop working. */
export async function makePaper(layout: PaperLook, school: string, uList: string[]): Promise<Paper> {
  const body = { school, uList };
  const { pdf, name } =
    layout === 'PLAIN'
      ? await call(printLoginList, { body, ...slow })
      : await call(issueKeyCards, { body: { ...body, look: layout }, ...slow });
  return paperOf(pdf, name);
}

function paperOf(pdf: string, name: string): Paper {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  return { name, url, release: () => URL.revokeObjectURL(url) };
}

/** A new log-in for one pupil: the key of a new card with its paper, or a password where there are no cards. */
export type NewLogIn = { key: string; paper: Paper } | { password: string };

/** Makes a new log-in for one pupil; the former key or password stops working. */
export async function makeLogIn(school: string, uuid: string, hasCards: boolean): Promise<NewLogIn> {
  if (!hasCards) return { password: (await call(makePassword, { params: { user: uuid }, body: {} })).newPassword };
  const { pdf, name, key } = await call(issueKeyCards, { body: { school, uList: [uuid], look: 'CARDS' }, ...slow });
  return { key: key ?? '', paper: paperOf(pdf, name) };
}

export type DoorClass = { school: string; grade: number; subGrade: number | null };

/** The open door of a class to the log-in by pictures, or null, and then from where one would be opened. */
export function loadDoor(ofClass: DoorClass, signal: AbortSignal): Promise<ReplyOf<typeof readCardDoor>> {
  return call(readCardDoor, { body: ofClass, signal });
}

/** Opens the door of a class, or shuts it. */
export async function setDoor(ofClass: DoorClass, to: BodyIn<typeof setCardDoor>['to']): Promise<void> {
  await call(setCardDoor, { body: { ...ofClass, to } });
}

/** Saves the document to the browser's downloads. */
export function download({ name, url }: Paper): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** "Ona Jonaitė". */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
