// Which log of a pupil's dam lies where. A place belongs to the number of its task, so that no log ever moves. Pure.

/**
 * open: no answer. here: the answer is only on this computer. saved: the server has it. draft: what is typed is no
 * answer. unknown: not known yet.
 */
export type DamPlace = {
  number: number;
  state: 'open' | 'here' | 'saved' | 'draft' | 'unknown';
  /** Spoken name of the place where it can be pressed. */
  label?: string;
};

/** Most places that three rows hold without being too broad. */
const threeRows = 27;

/** How many places each row has, the lowest first: 15 are 6, 5 and 4. The lower rows take what is over. */
export function damRows(count: number): number[] {
  const rows = count < 3 ? 1 : count <= threeRows ? 3 : 5;
  const middle = Math.floor(count / rows);
  const over = count - middle * rows;
  return Array.from({ length: rows }, (_, row) => middle + (rows - 1) / 2 - row + (row < over ? 1 : 0)).filter(Boolean);
}

/** The part of a task's status that the dam shows; the solver's statuses have more. */
type Status = {
  exercise: { number: number };
  status: {
    kind: 'unknown' | 'empty' | 'cleared' | 'here' | 'saved' | 'typing' | 'draft';
    written: { answer: { choiceId: string | null; text: string | null }; where: 'computer' | 'server' | null };
  };
};

/**
 * The dam of the solver's statuses. While a text is typed, the answer before it still lies in its place. isKeptHere: the
 * answers go no further than this computer, and are saved there.
 */
export function damOf(statuses: readonly Status[], isKeptHere = false): DamPlace[] {
  return statuses.map(({ exercise, status }) => {
    const state = stateOf(status);
    return { number: exercise.number, state: isKeptHere && state === 'here' ? 'saved' : state };
  });
}

function stateOf({ kind, written: { answer, where } }: Status['status']): DamPlace['state'] {
  if (kind === 'empty' || kind === 'cleared') return 'open';
  if (kind !== 'typing') return kind;
  if (answer.choiceId === null && !answer.text) return 'open';
  return where === 'computer' ? 'here' : 'saved';
}

/** A dam as the server tells it: the number of tasks, and the numbers of the answered ones. */
export type ServerDam = { tasks: number; answered: readonly number[] };

/** The places of the server's dam. */
export function damFromServer({ tasks, answered }: ServerDam): DamPlace[] {
  const logs = new Set(answered);
  return Array.from({ length: tasks }, (_, at) => ({ number: at + 1, state: logs.has(at + 1) ? 'saved' : 'open' }));
}

/** The places of a dam that nobody has begun. */
export function emptyDam(tasks: number): DamPlace[] {
  return damFromServer({ tasks, answered: [] });
}

/** How many logs lie in the dam, and how many of them only this computer has. */
export function countLogs(places: readonly DamPlace[]): { logs: number; here: number; of: number } {
  const here = places.filter(({ state }) => state === 'here').length;
  const saved = places.filter(({ state }) => state === 'saved').length;
  return { logs: here + saved, here, of: places.length };
}
