// Seals the set of a class that sits without the internet, and opens what comes back (docs/rules/offline.md). A page does the
// other half of it with WebCrypto, so each step is one that both know.
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { type SealedParcel, type SealedSet, type SetHead, sealWords } from '../../../contract/offline-forms';
import { canonicalJson } from '../../../contract/solving-late';

/** A pair of P-256, made of a secret of the installation. point: its public half, uncompressed, in base64url. */
export type Pair = { point: string; ecdh: ECDH; signing: KeyObject };

/** How many numbers a private key may be: one less than the order of P-256. */
const scalars = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n - 1n;
const tagBytes = 16;

/** The pair of a secret. 48 bytes modulo the order make every scalar as likely as the next (FIPS 186-5, A.2.1). */
export function pairOf(secret: Buffer): Pair {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'damba pair 1', 48));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % scalars) + 1n;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  const point = ecdh.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const signing = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
      d: text(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')),
    },
  });
  return { point: text(point), ecdh, signing };
}

/** Seals the JSON of an opened set: with the key of its code, and signed, so that a changed outside is found, too. */
export function sealSet(
  opened: string,
  { head, code, answers, signature }: { head: SetHead; code: string; answers: Pair; signature: Pair },
): SealedSet {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(code, head.preparation, sealWords.set), iv);
  cipher.setAAD(Buffer.from(canonicalJson(head)));
  const body = Buffer.concat([cipher.update(opened, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const unsigned = {
    damba: 'set' as const,
    version: 1 as const,
    head,
    answersKey: answers.point,
    iv: iv.toString('base64url'),
    body: body.toString('base64url'),
    signatureKey: signature.point,
  };
  // The form that WebCrypto reads: the two numbers one after the other, and not DER.
  const signed = sign('sha256', Buffer.from(canonicalJson(unsigned)), {
    key: signature.signing,
    dsaEncoding: 'ieee-p1363',
  });
  return { ...unsigned, signature: signed.toString('base64url') };
}

/** The JSON of a parcel; null: it was not sealed to this pair, or not as it is now. */
export function openParcel({ preparation, key, iv, body }: SealedParcel, answers: Pair): string | null {
  const sealed = Buffer.from(body, 'base64url');
  if (sealed.length < tagBytes) return null;
  try {
    const shared = answers.ecdh.computeSecret(Buffer.from(key, 'base64url'));
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(shared, preparation, sealWords.parcel),
      Buffer.from(iv, 'base64url'),
      { authTagLength: tagBytes },
    );
    decipher.setAAD(Buffer.from(preparation));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const opened = decipher.update(sealed.subarray(0, -tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    // No point of the curve, no such iv, a tag that does not fit: one as damaged as the other.
    return null;
  }
}

function keyOf(secret: string | Buffer, preparation: string, words: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, preparation, words, 32));
}
