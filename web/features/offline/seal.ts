// Opens sets and seals parcels by what the browser has (docs/rules/offline.md). server/features/offline/seal.ts is the other
// half of each step.
import { type Parcel, type SealedParcel, type SealedSet, sealWords } from '../../../contract/offline-forms';
import { canonicalJson } from '../../../contract/solving-late';

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const text = new TextEncoder();

/** Whether this browser can seal: only on https and localhost. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The JSON of a set, opened with its code; rejects where one does not fit the other. */
export async function openSet({ head, iv, body }: SealedSet, code: string): Promise<string> {
  const key = await keyOf(text.encode(code), head.preparation, sealWords.set);
  const additionalData = text.encode(canonicalJson(head));
  const algorithm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytesOf(body)));
}

/** Whether a set is as the holder of its signing key made it. */
export async function isSigned({ signature, ...unsigned }: SealedSet): Promise<boolean> {
  try {
    const signing = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('raw', bytesOf(unsigned.signatureKey), signing, false, ['verify']);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    return await crypto.subtle.verify(algorithm, key, bytesOf(signature), text.encode(canonicalJson(unsigned)));
  } catch {
    // No key and no signature: as good as a wrong one.
    return false;
  }
}

/** Seals a parcel to the server's point. */
export async function sealParcel(answersKey: string, parcel: Parcel): Promise<SealedParcel> {
  const { subtle } = crypto;
  const { preparation } = parcel;
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const server = await subtle.importKey('raw', bytesOf(answersKey), curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const key = await keyOf(new Uint8Array(shared), preparation, sealWords.parcel);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: text.encode(preparation) };
  const body = await subtle.encrypt(algorithm, key, text.encode(JSON.stringify(parcel)));
  return {
    damba: 'parcel',
    version: 1,
    preparation,
    key: codedOf(new Uint8Array(await subtle.exportKey('raw', own.publicKey))),
    iv: codedOf(iv),
    body: codedOf(new Uint8Array(body)),
  };
}

async function keyOf(secret: Uint8Array<ArrayBuffer>, preparation: string, words: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(preparation), info: text.encode(words) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The bytes of base64url, or of base64. */
export function bytesOf(coded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(coded.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** As many letters as one call may have. */
const pieceLength = 8_192;

function codedOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceLength)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceLength));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
