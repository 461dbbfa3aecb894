/** The pictures of cards (drawings.ts). */
export const cardPictures = [
  'SUN',
  'HOUSE',
  'FISH',
  'TREE',
  'HEART',
  'STAR',
  'UMBRELLA',
  'BOAT',
  'APPLE',
  'FLOWER',
  'CLOUD',
  'MUSHROOM',
] as const;
export type CardPicture = (typeof cardPictures)[number];

/** The contents of a document, as plain data for the thread that makes the PDF. */
export type SheetPupil = {
  name: string;
  login: string;
  /** "5b klasė". */
  classWords: string;
  school: string;
  /** ABCD-EFGHJK-MNPQRS; null on a list without keys. */
  key: string | null;
  /** By which a child who does not read knows the own card. */
  picture: CardPicture;
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

/** The same picture on each card of a pupil; in a class whose accounts were made together, each of twelve has another. */
export function pictureOf(userId: string): CardPicture {
  return cardPictures[Number(BigInt(userId) % BigInt(cardPictures.length))] ?? 'SUN';
}

/** A key split into its parts, as the log-in page asks for them. */
export function keyWords(key: string): string {
  return key.split('-').join(' – ');
}

/** An address as one types it: without https:// and the slash at its end. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
