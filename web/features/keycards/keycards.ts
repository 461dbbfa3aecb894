// Every call about keys on paper.
import { issueKeyCards, type KeyListData, type KeyLook, keyListData, printLoginList } from '../../../contract/keycards';
import { call } from '../../platform/calls/api';

/** Cards, a list with keys, a list without. */
export type PaperLook = KeyLook | 'PLAIN';

/** A document to keep: its name, and where the browser has it until `release`. */
export type Paper = { name: string; url: string; release: () => void };

/** A line of documents, each of some seconds, may stand before it, in milliseconds. */
const slow = { timeoutMs: 180_000 };

export function loadKeyList(school: string, uList: string[], signal: AbortSignal): Promise<KeyListData> {
  return call(keyListData, { body: { school, uList }, signal });
}

/** Makes the document; with keys, those of before stop working. */
export async function makePaper(look: PaperLook, school: string, uList: string[]): Promise<Paper> {
  const body = { school, uList };
  const { pdf, name } =
    look === 'PLAIN'
      ? await call(printLoginList, { body, ...slow })
      : await call(issueKeyCards, { body: { ...body, look }, ...slow });
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  return { name, url, release: () => URL.revokeObjectURL(url) };
}

/** Lets the browser keep the document among its downloads. */
export function download({ name, url }: Paper): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
