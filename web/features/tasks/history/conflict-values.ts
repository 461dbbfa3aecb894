// How a person reads a place in conflict and its values. Pure.
import * as z from 'zod/mini';
import { letterOf } from '../../../../contract/solving';
import { kindOfField } from '../../../../contract/task/answers/kinds';
import { choiceLayouts, dataTypes } from '../../../../contract/task/answers/stored';
import { taskLevels } from '../../../../contract/tasks-edit';
import { parseJson } from '../../../platform/local-storage';
import type { Words } from '../../../platform/words/words';
import { headOf } from '../desk/missing';
import type { Lists } from '../tasks';

type AllWords = Words<'tasksDesk', 'reference' | 'tasks' | 'tasksHistory'>;

/** The name of a place in conflict. */
export function placeName({ missing }: AllWords, field: string): string {
  const second = field.split('.')[1] ?? '';
  if (headOf(field) === 'choices' && /^\d+$/.test(second)) return missing.choice({ letter: letterOf(Number(second)) });
  const names: Partial<Record<string, string>> = missing.fields;
  return names[headOf(field)] ?? field;
}

const input = z.object({ dataType: z.nullable(z.enum(dataTypes)), correctAnswerValue: z.string() });
const picture = z.object({ imageLink: z.nullable(z.string()), imageName: z.nullable(z.string()) });
const choices = z.array(z.object({ textHtml: z.string() }));

/** A value, which comes as JSON, in words. */
export function valueText(words: AllWords, lists: Lists, field: string, json: string): string {
  const value = parseJson(json);
  const [head, , third] = field.split('.');
  if (head === 'levels') {
    const level = taskLevels.find((one) => one === value);
    const group = lists.ageGroups.find(({ id }) => id === field.split('.')[1]);
    return `${group ? `${words.grades(group)}: ` : ''}${level ? words.reference.level[level] : words.conflict.none}`;
  }
  if (head === 'key') {
    const places = z.array(z.number()).safeParse(value);
    return places.success ? places.data.map(letterOf).join(', ') : json;
  }
  if (head === 'choiceLayout') {
    const layout = choiceLayouts.find((one) => one === value);
    return layout ? words.reference.choiceLayout[layout] : json;
  }
  if (head === 'answerInputDefinition') {
    const whole = input.safeParse(value);
    const type = whole.success ? whole.data.dataType : dataTypes.find((one) => one === value);
    const said = whole.success ? whole.data.correctAnswerValue : '';
    return [type ? words.tasks.dataType[kindOfField(type)] : words.conflict.none, said].filter(Boolean).join(': ');
  }
  if (third === 'image') {
    const image = picture.safeParse(value);
    return image.success && image.data.imageLink !== null
      ? words.tasksHistory.picture({ alt: image.data.imageName ?? '' })
      : words.conflict.none;
  }
  const all = choices.safeParse(value);
  if (all.success) return all.data.map((one) => one.textHtml.replace(/<[^>]*>/g, '')).join('; ');
  return typeof value === 'string' ? value : json;
}
