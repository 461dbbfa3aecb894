// A key for passkeys, as a browser would answer for it: ES256, no attestation (WebAuthn, section 6).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { challenge: string; origin: string };

const hash = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A new key: what it answers when it is made for an account, and what it signs at a log-in. */
export function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const idBytes = randomBytes(16);
  const id = text(idBytes);
  let used = 0;

  /** Flags: somebody was there; a key is told, too, when it is made. */
  const dataOf = (origin: string, told: Buffer | null): Buffer => {
    const counter = Buffer.alloc(4);
    used += 1;
    counter.writeUInt32BE(used);
    const flags = Buffer.from([told ? 0x41 : 0x01]);
    return Buffer.concat([hash(new URL(origin).hostname), flags, counter, told ?? Buffer.alloc(0)]);
  };
  const clientOf = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    create(asked: Asked) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const told = Buffer.concat([Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, cose]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(dataOf(asked.origin, told))],
      ]);
      const response = {
        clientDataJSON: text(clientOf('webauthn.create', asked)),
        attestationObject: text(isoCBOR.encode(attestation)),
      };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
    sign(asked: Asked) {
      const client = clientOf('webauthn.get', asked);
      const data = dataOf(asked.origin, null);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
  };
}
