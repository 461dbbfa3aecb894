// A collection as a text file, for a Braille display and whoever listens: the paper edition without its paper. Pure.
import { letterOf } from '../../../../contract/solving';
import { isFieldKind, kindOf } from '../../../../contract/task/answers/kinds';
import { isProgram } from '../../../../contract/task/by-kind/families';
import type { Words } from '../../../platform/words/words';
import { gradeRange } from '../../reference/grades';
import type { Paper } from '../collections';
import { besidesOf, keyWords, levelPoints, type PaperTask } from './paper';
import { type PlainWords, plainLines } from './plain-text';

type EditionWords = Words<'collectionsPaper', 'units'>;
type KeysWords = Words<'collectionsPaper', 'tasksAnswers'>;

/** What of a paper stands in its text. */
type PrintedSet = Pick<Paper, 'exercises'> & {
  collection: Pick<Paper['collection'], 'name' | 'grades' | 'time' | 'startPoint'> & {
    exercises: Parameters<typeof levelPoints>[0];
  };
};

/** The text for the pupil: title, time, how it is answered, then every task. One paragraph a line. */
export function textEdition({ collection, exercises }: PrintedSet, words: EditionWords): string {
  const { text, rules, units } = words;
  const facts = [
    ...(collection.grades.length > 0 ? [words.grades({ grades: gradeRange(collection.grades) })] : []),
    words.tasks({ n: exercises.length }),
    words.time({ n: collection.time }),
  ];
  const points = levelPoints(collection.exercises).map((one) =>
    rules.points({
      level: words.level[one.level],
      points: units.number({ n: one.points }),
      penalty: units.number({ n: one.penalty }),
    }),
  );
  const start = collection.startPoint > 0 ? [rules.start({ n: collection.startPoint })] : [];
  const how = text.how({ besides: besidesOf(exercises, text.besides) });
  const head = [[collection.name], facts, [rules.title, how, text.order, ...start, ...points, text.alone]];
  return fileOf([...head, ...exercises.flatMap((task, place) => taskParts(task, place + 1, words))]);
}

/** The right answers, for organisers: a file of its own. */
export function textOfKeys({ collection, exercises }: PrintedSet, { text, key, tasksAnswers }: KeysWords): string {
  const lines = exercises.map((task, place) =>
    text.key({ n: place + 1, name: task.name, right: keyWords(task, tasksAnswers) || key.none }),
  );
  return fileOf([[collection.name, key.title, key.secret], lines]);
}

/** Parts with an empty line between them. Ends of lines and spaces are those that every display knows. */
function fileOf(parts: readonly (readonly string[])[]): string {
  const text = parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n');
  return `${text.replaceAll('\u00a0', ' ')}\r\n`;
}

function taskParts(task: PaperTask, n: number, words: EditionWords): string[][] {
  const { text, level, units } = words;
  const plain = wordsOf(text);
  const head = [text.task({ n, name: task.name }), `${level[task.brl_name]}, ${units.points({ n: task.points })}`];
  if (isProgram({ kind: kindOf(task) })) return [head, [words.interactive]];
  const statement = plainLines(task.contentHtml, plain);
  return [head, ...(statement.length > 0 ? [statement] : []), answerLines(task, words)];
}

function answerLines(task: PaperTask, { text }: EditionWords): string[] {
  const kind = kindOf(task);
  if (isFieldKind(kind)) return [text.typed[kind], ...(task.dataLength ? [text.length({ n: task.dataLength })] : [])];
  const plain = wordsOf(text);
  const choices = task.choices.flatMap(({ textHtml, imageLink, imageName }, place) => {
    const picture = imageLink === null ? [] : [plain.picture(imageName ?? '')];
    const lines = [...plainLines(textHtml, plain).filter((line) => line !== ''), ...picture];
    // A picture that is described by the words beside it says nothing more.
    const told = lines.filter((line) => !lines.some((other) => isSameText(line, plain.picture(other))));
    const choice = (said: string) => text.choice({ letter: letterOf(place), text: said }).trimEnd();
    return told.filter((line) => !picture.includes(line)).length > 1
      ? [choice(''), ...told]
      : [choice(sentencesOf(told))];
  });
  const toDo = text.toDo[kind];
  return toDo ? [toDo, ...choices] : choices;
}

const isSameText = (one: string, other: string) => plainOf(one) === plainOf(other);
const plainOf = (text: string) => text.trim().toLowerCase().replace(/\.$/, '');

/** Lines as one, each but the last with an end. */
function sentencesOf(lines: readonly string[]): string {
  return lines.map((line, at) => (at < lines.length - 1 && !/[.!?…:]$/.test(line) ? `${line}.` : line)).join(' ');
}

function wordsOf(text: EditionWords['text']): PlainWords {
  return {
    picture: (description) => text.picture({ description }),
    inSentence: (description) => text.inSentence({ description }),
    row: (n) => text.row({ n }),
    empty: text.empty,
    struck: (struck) => text.struck({ text: struck }),
    quoted: (quoted) => text.quoted({ text: quoted }),
  };
}
