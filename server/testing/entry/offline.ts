// A computer of a class without the internet, with nothing but what a browser has: WebCrypto.
import { webcrypto } from 'node:crypto';
import { type Parcel, type SealedParcel, type SealedSet, sealWords } from '../../../contract/offline-forms';
import { canonicalJson } from '../../../contract/solving-late';

const { subtle } = webcrypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const text = new TextEncoder();
const bytesOf = (coded: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(coded, 'base64url'));
const codedOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  Buffer.from(new Uint8Array(bytes)).toString('base64url');

/** Opens a set with its code; fails where one does not fit the other. */
export async function openSet({ head, iv, body }: SealedSet, code: string): Promise<unknown> {
  const key = await keyOf(text.encode(code), head.preparation, sealWords.set);
  const additionalData = text.encode(canonicalJson(head));
  const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData }, key, bytesOf(body));
  return JSON.parse(Buffer.from(opened).toString('utf8'));
}

/** Whether a set is as the holder of its signing key made it. */
export async function isSigned({ signature, ...unsigned }: SealedSet): Promise<boolean> {
  const signing = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await subtle.importKey('raw', bytesOf(unsigned.signatureKey), signing, false, ['verify']);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return subtle.verify(algorithm, key, bytesOf(signature), text.encode(canonicalJson(unsigned)));
}

/** Seals a parcel, or anything else, to the server's point. */
export async function sealParcel(
  answersKey: string,
  preparation: string,
  parcel: Parcel | string,
): Promise<SealedParcel> {
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const server = await subtle.importKey('raw', bytesOf(answersKey), curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const key = await keyOf(new Uint8Array(shared), preparation, sealWords.parcel);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const opened = typeof parcel === 'string' ? parcel : JSON.stringify(parcel);
  const additionalData = text.encode(preparation);
  const body = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text.encode(opened));
  return {
    damba: 'parcel',
    version: 1,
    preparation,
    key: codedOf(await subtle.exportKey('raw', own.publicKey)),
    iv: codedOf(iv),
    body: codedOf(body),
  };
}

async function keyOf(secret: Uint8Array<ArrayBuffer>, preparation: string, words: string) {
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(preparation), info: text.encode(words) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
