// What the second factor is made of: the secret of an app, its codes, recovery codes. No I/O but the key.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../../../contract/auth-factor';
import { keyAlphabet, readTypedKey } from '../../../../contract/auth-key';
import type { Db } from '../../../platform/database/db';
import { readSecret } from '../secrets';

/** Seconds of a step of an app's clock. */
const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The keys of this installation, one for each purpose. */
export type FactorKeys = { secret: Buffer; recovery: Buffer };

/** Reads the secret of the installation and derives the keys of the second factor from it. */
export async function readFactorKeys(db: Db): Promise<FactorKeys> {
  const root = await readSecret(db, 'secret.second-factor');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, 32));
  return { secret: derive('app'), recovery: derive('recovery') };
}

/** A new secret of an app. */
export function makeAppSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The secret as people type it, and as the address that a QR code carries. */
export function shownSecret(secret: Buffer, login: string): { secret: string; uri: string } {
  const app = appOf(secret, login);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** Encrypts a secret for its account: put into another account's row it cannot be read. */
export function seal(secret: Buffer, userId: string, { secret: key }: FactorKeys): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a secret of this account; throws where it was sealed for another one or changed. */
export function unseal(sealed: Buffer, userId: string, { secret: key }: FactorKeys): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

/** The step of 30 s whose code this is, one step off at most; null: it is none of them. */
export function stepOf(code: string, secret: Buffer, now: Date): number | null {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return null;
  const delta = appOf(secret, '').validate({ token: typed, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

function appOf(secret: Buffer, label: string): TOTP {
  const bytes = Uint8Array.from(secret).buffer;
  return new TOTP({ issuer: 'Damba', label, secret: new Secret({ buffer: bytes }), period: PERIOD, digits: 6 });
}

/** New recovery codes of 59 random bits each, as they are shown. */
export function makeRecoveryCodes(): string[] {
  const sign = () => keyAlphabet[randomInt(keyAlphabet.length)] ?? '';
  const part = () => Array.from({ length: 4 }, sign).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}-${part()}`);
}

/** What is stored of a recovery code, however it was typed. */
export function hashRecoveryCode(code: string, userId: string, { recovery }: FactorKeys): Buffer {
  return createHmac('sha256', recovery)
    .update(`${userId} ${readTypedKey(code)}`)
    .digest();
}
