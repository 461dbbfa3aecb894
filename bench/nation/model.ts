import { createRandom, type Random } from '../../database/seed/random';

/** A nation on the morning of its contest. Times in milliseconds. */
export type Model = {
  pupils: number;
  /** How long until the last class has logged in. */
  arriveMs: number;
  /** How long a class solves after its last pupil has logged in. */
  stayMs: number;
  /** The same seed draws the same morning. */
  seed: string;
  /** In how many batches a page reads its tasks after the start; as many as tasks: one by one, as older pages do. */
  batches: number;
};

/** How a pupil logs in: with a password that we made, with one of one's own, with the key on a card. */
export type Way = 'GENERATED' | 'CHOSEN' | 'KEY';

/** One pupil's lesson. All times are what the pupil intends, whether the server keeps up or not. */
export type Life = {
  pupil: number;
  way: Way;
  loginAt: number;
  /** From the home page to the press on the start. */
  lookMs: number;
  /** How long the pupil thinks about each answer. */
  thinkMs: number[];
  /** When the page is loaded again, as a share of the time from the first task to the end; null: never. */
  reloadAt: number | null;
  /** When the cable is out, as the same share, and for how long. */
  cut: { at: number; forMs: number } | null;
  finishAt: number;
};

export const tasks = 18;
/** The batches in which a page of today reads its tasks. */
export const usualBatches = 3;
export const classSize = 25;
/** A class logs in within a minute of its teacher's word, and ends within seconds of the bell. */
const burstMs = 60_000;
const bellMs = 5_000;

const medianThinkMs = 90_000;
/** Of log-normal think times: two in three lie between half and double the median. */
const spread = 0.7;
const shares = { key: 0.2, chosen: 0.1, reload: 0.05, cut: 0.02 };

/** Draws the lesson of each pupil; classes are neighbours in the numbers of pupils. */
export function drawLives({ pupils, arriveMs, stayMs, seed }: Model): Life[] {
  const random = createRandom(`nation ${seed}`);
  const lives: Life[] = [];
  const burst = Math.min(burstMs, arriveMs);
  for (let first = 0; first < pupils; first += classSize) {
    const beginsAt = random.next() * (arriveMs - burst);
    const bellAt = beginsAt + burst + stayMs;
    for (let pupil = first; pupil < Math.min(first + classSize, pupils); pupil += 1)
      lives.push(drawLife(random, pupil, beginsAt + random.next() * burst, bellAt));
  }
  return lives;
}

function drawLife(random: Random, pupil: number, loginAt: number, bellAt: number): Life {
  const draw = random.next();
  const thinkMs = Array.from({ length: tasks }, () => medianThinkMs * Math.exp(spread * random.normal()));
  return {
    pupil,
    way: draw < shares.key ? 'KEY' : draw < shares.key + shares.chosen ? 'CHOSEN' : 'GENERATED',
    loginAt,
    lookMs: 2_000 + random.next() * 8_000,
    thinkMs,
    reloadAt: random.chance(shares.reload) ? random.next() : null,
    cut: random.chance(shares.cut) ? { at: random.next(), forMs: random.int(10_000, 120_000) } : null,
    finishAt: bellAt + random.next() * bellMs,
  };
}
