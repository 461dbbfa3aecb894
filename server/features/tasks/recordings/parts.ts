// The parts of a task that are read aloud, and which recording each has. Pure.
import { storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { choicesOf, type TaskContent, textsOf } from '../../../../contract/task/content';
import { type HtmlNode, readHtml, writeHtml } from '../../../../contract/tasks-html-tree';

/** A part with what it reads, by which a recording is known to fit. */
export type SpokenPart = { part: string; words: string };

type Spoken = {
  name: string;
  contentHtml: string;
  /** Empty where the answer is typed. */
  choices: readonly { textHtml: string; imageName: string | null; imageTitle: string | null }[];
};

/** The parts of a task in the order in which they are read; a task without a marked question has none. */
export function spokenParts({ name, contentHtml, choices }: Spoken): SpokenPart[] {
  const nodes = readHtml(contentHtml);
  const question = nodes.find(isQuestion);
  const text = wordsOf(nodes.filter((node) => node !== question));
  return [
    { part: 'text', words: `${name}. ${text}`.trim() },
    ...(question ? [{ part: 'question', words: wordsOf([question]) }] : []),
    ...choices.map(({ textHtml, imageName, imageTitle }, at) => ({
      part: `choice-${at + 1}`,
      // A picture that nothing describes is known by itself.
      words: `${wordsOf(readHtml(textHtml))} ${imageTitle?.trim() || (imageName ?? '')}`.trim(),
    })),
  ];
}

/** The parts of a task's document; of a typed answer there are no choices to read. */
export function partsOfContent(content: TaskContent, language: string): SpokenPart[] {
  const { name, contentHtml } = textsOf(content, language);
  const choices = storedOf(content.answer).input === null ? choicesOf(content, language) : [];
  return spokenParts({ name, contentHtml, choices: choices.map(({ html, ...own }) => ({ ...own, textHtml: html })) });
}

function isQuestion(node: HtmlNode): boolean {
  return typeof node === 'object' && node.attributes.get('class') === 'task-question';
}

function wordsOf(nodes: readonly HtmlNode[]): string {
  return writeHtml(nodes)
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The recording of each part: of a choice the one with its words, wherever it stood, so that it moves with its choice;
 * else the one in its place, which is out of date.
 */
export function placeRecordings<T extends SpokenPart>(
  parts: readonly SpokenPart[],
  recordings: readonly T[],
): { part: SpokenPart; recording: T | null; isOutdated: boolean }[] {
  const left = new Set(recordings);
  const take = (found: T | undefined): T | null => {
    if (found) left.delete(found);
    return found ?? null;
  };
  const kind = (part: string) => part.replace(/-\d+$/, '');
  const fitting = parts.map(({ part, words }) => {
    const like = [...left].filter((one) => kind(one.part) === kind(part) && one.words === words);
    return take(like.find((one) => one.part === part) ?? like[0]);
  });
  return parts.map((part, at) => {
    const fits = fitting[at] ?? null;
    const recording = fits ?? take([...left].find((one) => one.part === part.part));
    return { part, recording, isOutdated: recording !== null && fits === null };
  });
}

/** The recordings that are played: those whose words are the present ones, by the part where they stand now. */
export function playedRecordings<T extends SpokenPart>(
  parts: readonly SpokenPart[],
  recordings: readonly T[],
): { part: string; recording: T }[] {
  return placeRecordings(parts, recordings).flatMap(({ part, recording, isOutdated }) =>
    recording && !isOutdated ? [{ part: part.part, recording }] : [],
  );
}
