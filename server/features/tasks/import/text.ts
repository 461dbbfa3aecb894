// Decodes the bytes of a text file into lines that later steps can trust: Unicode, LF, no e-mail addresses.

// Repetitions are bounded: on hostile text an unbounded one would take quadratic time
const EMAIL =
  /<?(?:mailto:)?[\p{L}\p{N}._%+-]{1,64}[ \t]?(?:@|\(at\)|\[at\])[ \t]?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}>?/giu;
// icon@2x.png looks like an address but names a picture
const FILE_ENDING = /\.(?:svg|png|jpe?g|gif|webp|pdf|html?|md)>?$/i;

/** Decodes UTF-8 (or UTF-16 with a byte order mark), drops the mark, makes every line end LF. Null: not a text. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

/** Removes e-mail addresses, also written "name (at) place.lt". Names of files with an @ stay. */
export function withoutEmails(text: string): string {
  return text.replace(EMAIL, (address) => (FILE_ENDING.test(address) ? address : ''));
}

/** True when `withoutEmails` would remove something. */
export function hasEmail(text: string): boolean {
  return withoutEmails(text) !== text;
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Text of HTML, or of the value of an attribute, without its entities. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&');
}

/** The words of cleaned HTML, without its tags. */
export function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A plain object (not null, not an array): lets unknown data be read without casts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
