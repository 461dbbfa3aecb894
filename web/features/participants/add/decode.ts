// The bytes of a CSV file as text. Excel in Lithuania writes windows-1257, or UTF-8 with a mark in front.

/** Larger files are not even read: 100,000 pupils fit in, so that who has so many is told that they are too many. In bytes. */
export const mostBytes = 8_000_000;

/** The text of a file, or null: it is none (a picture, a workbook). Its mark is taken off, its line ends become \n. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const text = isUtf16(bytes) ? new TextDecoder('utf-16le').decode(bytes) : (asUtf8(bytes) ?? asBaltic(bytes));
  // Signs that control something, but for white space and what windows-1257 has beyond ASCII: no text has them.
  if (/(?![\s\u007f-\u009f])\p{Cc}/u.test(text.slice(0, 100_000))) return null;
  return text.replace(/\r\n?/g, '\n');
}

function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function asBaltic(bytes: Uint8Array): string {
  return new TextDecoder('windows-1257').decode(bytes);
}
