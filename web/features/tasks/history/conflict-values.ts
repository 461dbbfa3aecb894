// How a person reads a place in conflict and its values. Pure.
import * as z from 'zod/mini';
import { letterOf } from '../../../../contract/solving';
import { kindOfField } from '../../../../contract/task/answers/kinds';
import { choiceLayouts } from '../../../../contract/task/answers/stored';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { type DeskInput, deskFields } from '../../../../contract/tasks-desk';
import { taskLevels } from '../../../../contract/tasks-edit';
import { parseJson } from '../../../platform/local-storage';
import type { Words } from '../../../platform/words/words';
import { headOf } from '../desk/missing';
import type { Lists } from '../tasks';

type AllWords = Words<'tasksDesk', 'reference' | 'tasks' | 'tasksAnswers' | 'tasksHistory'>;

/** The name of a place in conflict. */
export function placeName({ missing }: AllWords, field: string): string {
  const second = field.split('.')[1] ?? '';
  if (headOf(field) === 'choices' && /^\d+$/.test(second)) return missing.choice({ letter: letterOf(Number(second)) });
  const names: Partial<Record<string, string>> = missing.fields;
  return names[headOf(field)] ?? field;
}

const input = deskFields.shape.answerInputDefinition;
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
    if (whole.success) return inputText(words, whole.data);
  }
  if (third === 'image') {
    const image = picture.safeParse(value);
    return image.success && image.data.imageLink !== null
      ? words.tasksHistory.picture({ alt: image.data.imageName ?? '' })
      : words.conflict.none;
  }
  const lines = z.array(z.string()).safeParse(value);
  if (lines.success) return lines.data.join('; ');
  const all = choices.safeParse(value);
  if (all.success) return all.data.map((one) => one.textHtml.replace(/<[^>]*>/g, '')).join('; ');
  return typeof value === 'string' ? value : json;
}

/** A field with all by which its answers are judged; what its type has no part for is not said. */
function inputText({ tasks, tasksAnswers, conflict }: AllWords, field: DeskInput): string {
  const { dataType, correctAnswerValue, alsoAccepted, tolerance, dataMinValue, dataMaxValue, dataLength } = field;
  const type = dataType ? tasks.dataType[kindOfField(dataType)] : conflict.none;
  const parts = dataType ? partsOfField(dataType) : null;
  const line = (name: string, value: string) => value && `${name}: ${value}`;
  const said = [
    line(type, correctAnswerValue) || type,
    line(tasksAnswers.alsoAccepted, alsoAccepted.join(', ')),
    parts?.tolerance && tolerance && `±\u00a0${tolerance}`,
    ...(parts?.bounds
      ? [line(tasks.field.dataMinValue, dataMinValue), line(tasks.field.dataMaxValue, dataMaxValue)]
      : []),
    parts?.length && line(tasks.field.dataLength, dataLength),
  ];
  return said.filter(Boolean).join('; ');
}
