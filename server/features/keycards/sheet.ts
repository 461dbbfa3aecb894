/** The contents of a document, as plain data for the thread that makes the PDF. */
export type SheetPupil = {
  name: string;
  login: string;
  /** "5b klasė". */
  classWords: string;
  school: string;
  /** ABCD-EFGHJK-MNPQRS; null on a list without keys. */
  key: string | null;
};

export type Sheet = {
  layout: 'CARDS' | 'LIST' | 'PLAIN';
  /** By class and name. */
  pupils: readonly SheetPupil[];
  /** Where one logs in, with https:// */
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
