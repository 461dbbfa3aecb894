// What a QR code holds of a rescue file.

/** Most bytes in a QR code that phones can read from a screen. */
export const qrBytes = 1_500;

/** The length of a text in UTF-8, in bytes. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The same JSON in ASCII only, because QR scanners guess the encoding of other letters. */
export function asciiJson(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
