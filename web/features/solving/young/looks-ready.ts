/** How long a task waits for its letters, and for the voices that decide whether it has a button, in milliseconds. */
const patienceMs = { letters: 1_500, voices: 600 };

/**
 * Resolves when what a task looks like is settled: the letters of its text are loaded (Lithuanian ones are a file apart),
 * and the browser has told its voices. Later they would move what is already read.
 */
export async function looksReady(): Promise<void> {
  const fonts = ['400 20px Andika', '700 20px Andika'].map((font) => document.fonts.load(font, 'aą'));
  await Promise.all([within(patienceMs.letters, Promise.allSettled(fonts)), within(patienceMs.voices, voicesKnown())]);
}

async function voicesKnown(): Promise<void> {
  if (!Reflect.get(window, 'speechSynthesis') || speechSynthesis.getVoices().length > 0) return;
  await new Promise<unknown>((resolve) => {
    speechSynthesis.addEventListener?.('voiceschanged', resolve, { once: true });
  });
}

function within(ms: number, promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);
}
