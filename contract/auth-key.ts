/**
 * The key on a card (docs/rules/accounts.md): three parts of 31 letters and digits that are not taken for one another,
 * so without 0, O, 1, I and L. The page and the server read what is typed in the same way.
 */
export const keyAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const keyLengths = [4, 6, 6] as const;

/** Capital letters of other alphabets that look like a Latin one: Cyrillic, then Greek. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'
    .split(' ')
    .map((pair) => [...pair]),
);

/** What a Lithuanian keyboard has on its digit keys: letters, and quotes on Linux and Chromebooks. */
const digits: Readonly<Record<string, string>> = {
  Ą: '1',
  Č: '2',
  Ę: '3',
  Ė: '4',
  Į: '5',
  Š: '6',
  Ų: '7',
  Ū: '8',
  '„': '9',
  '“': '0',
};

/** A text in capitals with the Latin letters that its letters look like, full-width ones among them. */
export function readLookalikes(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latin[letter] ?? letter);
}

/** A text in capitals with the digits that were meant where a Lithuanian keyboard wrote its own signs. */
export function readDigitKeys(text: string): string {
  return text.replace(/[ĄČĘĖĮŠŲŪ„“]/g, (letter) => digits[letter] ?? letter);
}

/** Normalises a typed key or part of one: upper case, no spaces or dashes, letters that were meant for others as those. */
export function readTypedKey(typed: string): string {
  return readDigitKeys(readLookalikes(typed).replace(/[^\p{L}\p{N}]/gu, ''));
}

/** Why a typed key cannot be right: a sign that is taken for another one, or one of another keyboard; null: no reason. */
export function keyDoubt(typed: string): 'CONFUSED' | 'KEYBOARD' | null {
  const strange = [...readTypedKey(typed)].filter((sign) => !keyAlphabet.includes(sign));
  if (strange.length === 0) return null;
  return strange.every((sign) => '01OIL'.includes(sign)) ? 'CONFUSED' : 'KEYBOARD';
}

/** Whether this part, counted from 0, has the form that a key's part has. */
export function isKeyPart(text: string, part: 0 | 1 | 2): boolean {
  return text.length === keyLengths[part] && [...text].every((sign) => keyAlphabet.includes(sign));
}

export type KeyParts = readonly [string, string, string];

/** The parts of a whole key (ABCD-EFGHJK-MNPQRS), or null for a text that is none. */
export function partsOfKey(key: string): KeyParts | null {
  const [one = '', two = '', three = '', ...more] = key.split('-');
  const isWhole = isKeyPart(one, 0) && isKeyPart(two, 1) && isKeyPart(three, 2) && more.length === 0;
  return isWhole ? [one, two, three] : null;
}

/**
 * The address in the code of a picture card. page: where cards are read. The key is the fragment, which a browser sends to
 * no server.
 */
export function cardAddress(page: string, key: string): string {
  return `${page}#${key}`;
}

/** Why a code is no picture card: of another site, one of our other papers, or torn. */
export type CardDoubt = 'FOREIGN' | 'OTHER_PAPER' | 'BROKEN';

/** The key in the code of a picture card, or why there is none. page: where cards are read here, with https:// */
export function readCardCode(code: string, page: string): KeyParts | CardDoubt {
  const [address = '', fragment = ''] = code.trim().split('#');
  if (address === page) return partsOfKey(fragment) ?? 'BROKEN';
  const site = /^https?:\/\/[^/]+\//.exec(page)?.[0];
  return site !== undefined && address.startsWith(site) ? 'OTHER_PAPER' : 'FOREIGN';
}
