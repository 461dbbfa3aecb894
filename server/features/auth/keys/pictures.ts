// The four pictures of a card, for computers without a camera. They are looked for in one class alone, through a door that
// its teacher has opened for the lesson (docs/rules/accounts.md).
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { keyAlphabet } from '../../../../contract/auth-key';
import { type CardPicture, cardPictures, picturesOfCard } from '../../../../contract/keycards-pictures';
import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import { cachedSecret } from '../secrets';
import { type DoorClass, type PictureOwner, readClassmates, readPictureOwners, setPictures } from './door-queries';

/** Signs of a door's code: typed on each computer of a room. */
const CODE_LENGTH = 6;

type Pictures = readonly CardPicture[];

/**
 * Makes new pictures for holders of new keys, within the transaction of the act; by user id, readable this once. No two in
 * a class have the same.
 */
export async function issuePictures(
  trx: Db,
  services: Pick<Services, 'db'>,
  userIds: readonly string[],
  draw: () => Pictures = drawPictures,
): Promise<Map<string, Pictures>> {
  const secret = await cachedSecret(services.db, 'secret.keys');
  const classmates = await readClassmates(trx, userIds);
  const made = new Map<string, Pictures>();
  const hashes: { userId: string; hash: Buffer }[] = [];
  const isTaken = (own: (typeof classmates)[number], pictures: Pictures): boolean =>
    classmates.some((one) => {
      if (one.school !== own.school || one.grade !== own.grade || one.subGrade !== own.subGrade) return false;
      const stored = hashes.find(({ userId }) => userId === one.userId)?.hash ?? one.pictures;
      return stored?.equals(picturesHash(secret, one.partOne, pictures)) ?? false;
    });
  const wanted = new Set(userIds);
  for (const own of classmates.filter(({ userId }) => wanted.has(userId))) {
    let pictures = draw();
    while (isTaken(own, pictures)) pictures = draw();
    made.set(own.userId, pictures);
    hashes.push({ userId: own.userId, hash: picturesHash(secret, own.partOne, pictures) });
  }
  await setPictures(trx, hashes);
  return made;
}

/** Who of a class has these pictures, or null. Compares with everybody, so that the time does not show whose are right. */
export async function readPictures(
  services: Pick<Services, 'db' | 'pool'>,
  ofClass: DoorClass,
  pictures: Pictures,
): Promise<PictureOwner | null> {
  const secret = await cachedSecret(services.db, 'secret.keys');
  let found: PictureOwner | null = null;
  for (const owner of await readPictureOwners(services.pool, ofClass)) {
    if (timingSafeEqual(owner.pictures, picturesHash(secret, owner.partOne, pictures))) found = owner;
  }
  return found;
}

/** A new code for a door. */
export function doorCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => keyAlphabet[randomInt(keyAlphabet.length)]).join('');
}

function drawPictures(): Pictures {
  return Array.from({ length: picturesOfCard }, () => cardPictures[randomInt(cardPictures.length)] ?? 'SUN');
}

function picturesHash(secret: Buffer, partOne: string, pictures: Pictures): Buffer {
  return createHmac('sha256', secret)
    .update(`PICTURES ${partOne} ${pictures.join(' ')}`)
    .digest();
}
