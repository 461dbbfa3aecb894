// How a story that once broke a promise is written down.
import type { Act, Step, Story } from './sitting/story';

/** The shortest story that did; its seed is that of the chance with which it went wrong. */
export type Case = { name: string; story: Story };

/** A step so many milliseconds after the one before. */
export const after = (wait: number, act: Act): Step => ({ wait, ...act });

/** A story of these steps, whatever the chance. */
export const story = (...steps: Step[]): Story => ({ seed: 1, wallIsWrongBy: 0, steps });
