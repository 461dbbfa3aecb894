import type { Words } from '../../../platform/words/words';

type Area = keyof Words<'practice'>['make']['area'];

/** The areas of the international task format, by which its tasks are sorted. */
const areas: Record<string, Area> = {
  'algorithms and programming': 'algorithms',
  'data structures and representations': 'data',
  'computer processes and hardware': 'hardware',
  'communication and networking': 'communication',
  'communications and networking': 'communication',
  'interactions, systems and society': 'society',
};

/** A topic in the language of the page where it is an area of the task format, else as it is written. */
export function topicName({ make }: Pick<Words<'practice'>, 'make'>, name: string): string {
  const area = areas[name.toLowerCase()];
  return area ? make.area[area] : name;
}
