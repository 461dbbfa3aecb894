import type { CardPicture } from '../../../contract/keycards-pictures';

/** The contents of a document, as plain data for the thread that makes the PDF. */
export type SheetPupil = {
  name: string;
  login: string;
  /** "5b klasė". */
  classWords: string;
  school: string;
  /** ABCD-EFGHJK-MNPQRS; null on a list without keys. */
  key: string | null;
  /** What is pressed where there is no camera; empty on other papers than picture cards. */
  pictures: readonly CardPicture[];
};

export type Sheet = {
  layout: 'CARDS' | 'PICTURES' | 'LIST' | 'PLAIN';
  /** By class and name. */
  pupils: readonly SheetPupil[];
  /** Where one logs in, with https://; of picture cards the page that reads them. */
  address: string;
  /** yyyy-MM-dd */
  day: string;
};

/** A key split into its parts, as the log-in page asks for them. */
export function keyWords(key: string): string {
  return key.split('-').join(' – ');
}

/** An address as one types it: without https:// and the slash at its end. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
