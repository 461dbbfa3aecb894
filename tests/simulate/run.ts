import fc from 'fast-check';
import type { Scripts } from './machine/computer';
import { type BrokenAt, play } from './sitting/play';
import { type Step, type Story, stories, told } from './sitting/story';

/** One sitting that broke a promise: its seed, and the shortest story that breaks it, also in plain words. */
export type Failure = BrokenAt & { seed: number; story: Story; told: string[] };

export type Result = {
  seed: number;
  /** How many things happened in it: timers, calls, writes. */
  steps: number;
  /** What the story did, by kind, with how often. */
  acts: Record<string, number>;
  failure: Failure | null;
};

/** Plays the sitting of a seed. isShortened: of one that breaks a promise finds a short story that breaks the same one. */
export async function simulate(scripts: Scripts, seed: number, isShortened = true): Promise<Result> {
  const [story] = fc.sample(stories, { seed, numRuns: 1 });
  if (!story) throw new Error('no story');
  const { broken, steps } = await play(scripts, story);
  const whole = broken && { ...broken, story, told: tell(story, broken) };
  const failure = broken && isShortened ? await shortest(scripts, story, broken) : whole;
  return { seed, steps, acts: countActs(story.steps), failure: failure && { ...failure, seed } };
}

/** Most times that a story is played again to make it shorter. */
const mostTries = 250;

/** Leaves out ever smaller parts of the story, as long as the promise stays broken (Zeller, delta debugging). */
async function shortest(scripts: Scripts, story: Story, broken: BrokenAt): Promise<Omit<Failure, 'seed'>> {
  let found = { story: { ...story, steps: story.steps.slice(0, broken.step + 1) }, broken };
  let tries = 0;
  const isStillBroken = async (shorter: Story) => {
    tries += 1;
    const again = tries <= mostTries ? (await play(scripts, shorter)).broken : null;
    if (again?.promise !== broken.promise) return false;
    found = { story: { ...shorter, steps: shorter.steps.slice(0, again.step + 1) }, broken: again };
    return true;
  };
  if (story.wallIsWrongBy !== 0) await isStillBroken({ ...found.story, wallIsWrongBy: 0 });
  for (let size = Math.ceil(found.story.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = found.story.steps.length - size; from >= 0; from -= size) {
      const { steps } = found.story;
      const isShorter = await isStillBroken({ ...found.story, steps: steps.toSpliced(from, size) });
      if (!isShorter) await isStillBroken({ ...found.story, steps: withTimeKept(steps, from, size) });
    }
  }
  return { ...found.broken, story: found.story, told: tell(found.story, found.broken) };
}

/** The steps without some of them, whose time passes before the next one instead. */
function withTimeKept(steps: readonly Step[], from: number, size: number): Step[] {
  const ms = steps.slice(from, from + size).reduce((sum, { wait }) => sum + wait, 0);
  const [next, ...rest] = steps.slice(from + size);
  return [...steps.slice(0, from), ...(next ? [{ ...next, wait: next.wait + ms }, ...rest] : [])];
}

/** The story in plain words, to the step after which the promise was broken. */
function tell({ steps, wallIsWrongBy }: Story, { step }: BrokenAt): string[] {
  const clock = wallIsWrongBy === 0 ? [] : [`the computer's clock was wrong by ${wallIsWrongBy / 60_000} min`];
  return [...clock, ...steps.slice(0, step + 1).map(told)];
}

function countActs(steps: readonly Step[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const step of steps) {
    const name = nameOf(step);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function nameOf(step: Step): string {
  if (step.act === 'link') return `link ${step.link}`;
  if (step.act === 'quality') return `network ${step.quality}`;
  if (step.act === 'storage') return `storage ${step.storage}`;
  if (step.act === 'server') return `server ${step.health}`;
  return step.act;
}
