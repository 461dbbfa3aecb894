import { lettersReady } from '../read/letters';

/** How long a task waits for the voices that decide whether it has a button, in milliseconds. */
const patienceMs = 600;

/**
 * Resolves when what a task looks like is settled: the letters of its text are loaded, and the browser has told its
 * voices. Later they would move what is already read.
 */
export async function looksReady(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.all([lettersReady(), Promise.race([voicesKnown(), late])]);
}

async function voicesKnown(): Promise<void> {
  if (!Reflect.get(window, 'speechSynthesis') || speechSynthesis.getVoices().length > 0) return;
  await new Promise<unknown>((resolve) => {
    speechSynthesis.addEventListener?.('voiceschanged', resolve, { once: true });
  });
}
