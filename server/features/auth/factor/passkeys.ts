// Passkeys: what a browser is asked to sign, and whether it has (WebAuthn, by @simplewebauthn/server).
import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { addPasskey, beginPasskey, passkeyChallenge, passkeySignature } from '../../../../contract/auth-factor';
import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { Settings } from '../../../platform/settings';
import { originOf } from '../../mail/letters';
import type { Caller } from '../caller';
import type { StoredPasskey } from './passkey-queries';

/** How long a browser waits for the key, in milliseconds. */
const WAIT_MS = 120_000;
/** EdDSA, ES256 and RS256, by their numbers in the IANA's list. */
const ALGORITHMS = [-8, -7, -257];

type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>;
type Site = Pick<Settings, 'PUBLIC_ORIGIN' | 'PORT'>;

/** A new challenge. */
export function makeChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** What a browser needs to make a passkey for an account. */
export function creationOptions(
  site: Site,
  caller: Caller,
  challenge: string,
  known: readonly Known[],
): ReplyOf<typeof beginPasskey>['options'] {
  const displayName = `${caller.firstName} ${caller.lastName}`;
  return {
    challenge,
    rp: { id: hostOf(site), name: 'Damba' },
    user: { id: Buffer.from(caller.uuid).toString('base64url'), name: caller.login, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: WAIT_MS,
    attestation: 'none',
    excludeCredentials: known.map(shown),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  };
}

/** What a browser needs to sign with one of the account's passkeys. */
export function signingOptions(
  site: Site,
  challenge: string,
  known: readonly Known[],
): ReplyOf<typeof passkeyChallenge>['options'] {
  return {
    challenge,
    rpId: hostOf(site),
    timeout: WAIT_MS,
    userVerification: 'preferred',
    allowCredentials: known.map(shown),
  };
}

/** The passkey that a browser has made for this challenge; null: it has not, or not on this site. */
export async function readCreated(
  site: Site,
  created: BodyOut<typeof addPasskey>['created'],
  challenge: string,
): Promise<Omit<StoredPasskey, 'id'> | null> {
  const checked = await verifyRegistrationResponse({
    response: { ...created, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const transports = created.response.transports ?? [];
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** What the passkey has counted with this signature; null: the signature is not valid for the challenge. */
export async function readSignature(
  site: Site,
  signature: z.infer<typeof passkeySignature>,
  challenge: string,
  passkey: StoredPasskey,
): Promise<number | null> {
  const { userHandle, ...response } = signature.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...signature,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

function shown({ credentialId, transports }: Known) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

/** The name by which passkeys know the site: its host without a port. */
function hostOf(site: Site): string {
  return new URL(originOf(site)).hostname;
}
