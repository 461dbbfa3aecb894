// What lies in an opened set, as the solver's parts read it.
import '../../platform/no-eval';
import * as z from 'zod/mini';
import type { OpenedSet } from '../../../contract/offline';
import { getSet, getTask } from '../../../contract/solving';
import { challenge } from '../../../contract/solving-challenge';
import { aids } from '../../../contract/users-aids';
import { parseJson } from '../../platform/local-storage';
import type { Exercise, Task } from '../solving/solving';

const shape = z.object({
  preparation: z.string(),
  pupils: z.array(
    z.object({
      uuid: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      login: z.optional(z.string()),
      minutes: z.number(),
      aids: z.nullable(aids),
    }),
  ),
  challenge,
  rows: getSet.reply.shape.data,
  tasks: z.array(z.object({ task: getTask.reply.shape.task, answ: getTask.reply.shape.answ })),
  files: z.array(z.object({ address: z.string(), type: z.string(), bytes: z.string() })),
});

export type SetPupil = OpenedSet['pupils'][number];

/** An opened set with its tasks ordered as they are solved. */
export type SetOfRoom = {
  pupils: SetPupil[];
  challenge: OpenedSet['challenge'];
  exercises: Exercise[];
  /** By the id of the exercise. */
  tasks: Readonly<Record<string, Task>>;
};

/**
 * The set in its JSON; null: this version does not understand it, or it is of another preparation. addressOf: where the
 * page has a file of the set, by what names it in the tasks.
 */
export function readSet(
  json: string,
  preparation: string,
  addressOf: (file: OpenedSet['files'][number]) => string,
): SetOfRoom | null {
  const read = z.safeParse(shape, parseJson(json));
  if (!read.success || read.data.preparation !== preparation || read.data.rows.length === 0) return null;
  const { pupils, challenge: about, rows, tasks, files } = read.data;
  const addresses = new Map(files.map((file) => [file.address, addressOf(file)]));
  const exercises = rows.map(({ bro_id: id, brl_name: level, points }, place) => ({
    id,
    number: place + 1,
    level,
    points,
  }));
  const named = tasks.map((task) => [task.task.bro_id, taskOf(task, addresses)] as const);
  return { pupils, challenge: about, exercises, tasks: Object.fromEntries(named) };
}

/** A task whose pictures and recordings are those of the page. */
function taskOf({ task, answ }: OpenedSet['tasks'][number], addresses: ReadonlyMap<string, string>): Task {
  const moved = (text: string) =>
    text.replace(/\/(?:images|recordings)\/[\w.-]+/g, (address) => addresses.get(address) ?? address);
  const { recordings } = task;
  return {
    task: {
      ...task,
      content: moved(task.content),
      ...(recordings && { recordings: recordings.map(({ part, url }) => ({ part, url: moved(url) })) }),
    },
    answ: answ.map((choice) => ({
      ...choice,
      textHtml: moved(choice.textHtml),
      imageLink: choice.imageLink === null ? null : moved(choice.imageLink),
    })),
    sel: null,
    details: {},
    serverTime: '',
    remainingMs: 0,
  };
}
