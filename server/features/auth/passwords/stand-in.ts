// Which work the log-in of a name does that no account has (docs/decisions/0015).
import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/services';
import type { Work } from './passwords';
import { lightShares } from './stand-in-queries';

/** How a name looks. Teachers enter e-mails and chosen names, pupils the numbered names that schools make. */
export type Shape = 'MAIL' | 'NUMBERED' | 'OTHER';

/** Of the accounts of each shape that have a password: the share whose hash is light, from 0 to 1. */
export type Shares = Record<Shape, number>;

export function shapeOf(name: string): Shape {
  if (name.includes('@')) return 'MAIL';
  return /[0-9]$/.test(name) ? 'NUMBERED' : 'OTHER';
}

/**
 * Which work an unknown name gets: always the same for the same name, and among many names of a shape as often the light
 * one as among the accounts of this shape. So neither one time nor many tell who has an account.
 * @param name trimmed and in small letters
 */
export function standInFor(name: string, shares: Shares, secret: Buffer): Work {
  const place = createHmac('sha256', secret).update(`stand-in ${name}`).digest().readUInt32BE(0) / 2 ** 32;
  // In whole steps: two instances that count on different days agree about nearly every name.
  return place < Math.round(shares[shapeOf(name)] * STEPS) / STEPS ? 'LIGHT' : 'FULL';
}

const STEPS = 32;

/** The shares move by a class or a school at a time. In milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;

/** The shares of this installation, counted again after a day. */
export function createShares({ slowDb, clock }: Pick<Services, 'slowDb' | 'clock'>): () => Promise<Shares> {
  let known: { shares: Promise<Shares>; until: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.shares;
    const counted = { shares: lightShares(slowDb), until: now + KEPT_MS };
    known = counted;
    counted.shares.catch(() => {
      if (known === counted) known = null;
    });
    return counted.shares;
  };
}
