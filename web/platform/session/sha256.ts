import './has-own';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. crypto.subtle does not exist on plain http. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}

/** The same of bytes. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return bytesToHex(digest(bytes));
}
