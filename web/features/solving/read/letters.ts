/** How long a task waits for its letters, in milliseconds. */
const patienceMs = 1_500;

/** Loads the letters of tasks. */
export function loadLetters(): Promise<unknown> {
  return Promise.allSettled(['400', '700'].map((weight) => document.fonts.load(`${weight} 1em Andika`, 'aą')));
}

/** Resolves when the letters of tasks are there, or late: a task that is drawn before them moves when they come. */
export function lettersReady(): Promise<unknown> {
  return Promise.race([loadLetters(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
