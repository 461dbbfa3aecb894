/** The server's clock as a parameter, so that tests can set it. Deadlines are decided by the database's own now(). */
export type Clock = {
  now(): Date;
  /** Waits; tests make it short. Milliseconds. */
  sleep(ms: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
