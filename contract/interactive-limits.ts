/** Limits of interactive tasks. They have a file of their own because a pupil's frame needs only them. */
export const interactiveLimits = {
  /** Of the uploaded file, in bytes. */
  bytes: 8_000_000,
  /** Of all files of a package together, in bytes. */
  unpacked: 20_000_000,
  files: 500,
  /** How many times larger a packed file may become. */
  ratio: 100,
  /** Letters of an answer and of a state: what one message of a frame may carry, and what is kept. */
  answerLength: 4_000,
  stateLength: 4_000,
  acceptedAnswers: 50,
};
