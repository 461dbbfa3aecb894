// Reads the forms of older clients: one age group with one level, keywords by name, a filter beside the paging.
import type { BodyOut } from '../../../../contract/endpoint';
import { storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { choicesOf } from '../../../../contract/task/content';
import type { countTasks } from '../../../../contract/tasks';
import type { SentLevel, SentTask, TaskFields } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { findKeywords } from '../../keywords/find-queries';
import { readColumns, type StoredTask } from '../content/content-queries';
import type { TaskFilter } from '../queries';
import { levelNamed } from './named-queries';

type LevelIn = TaskFields['levels'][number];

/**
 * The levels of a sent task: the list, or the single pair of an older client. In an existing task (its id) the pair
 * replaces the first level, which older clients show; the other levels stay. prefix: the start of field names in a
 * refusal.
 */
export async function levelsOf(db: Db, sent: SentLevel, known: string | null, prefix: string): Promise<LevelIn[]> {
  if (sent.levels) return sent.levels;
  const { ageGroupId, difficultyId } = sent;
  if (!ageGroupId && !difficultyId) return refuse('BAD_REQUEST', { fields: [`${prefix}levels`] });
  if (!ageGroupId) return refuse('BAD_REQUEST', { fields: [`${prefix}ageGroupId`] });
  const level = difficultyId ? await levelNamed(db, difficultyId) : null;
  if (level === null) return refuse('BAD_REQUEST', { fields: [`${prefix}difficultyId`] });
  const [, ...others] = (await readKnown(db, known))?.content.levels ?? [];
  return [{ ageGroupId, level }, ...others.filter((one) => BigInt(one.ageGroupId) !== BigInt(ageGroupId))];
}

/** A sent task with its levels as a list and its keywords as ids. */
export async function readSentTask(db: Db, sent: SentTask): Promise<TaskFields> {
  const { id, updatedAt: _, ageGroupId, difficultyId, keywords, keywordIds, levels, ...fields } = sent;
  const { choices, answerInputDefinition, ...same } = fields;
  const named = keywordIds ? { ids: keywordIds, unknown: [] } : await keywordsNamed(db, keywords ?? []);
  if (named.unknown.length > 0) return refuse('BAD_REQUEST', { fields: ['task.keywords'], unknown: named.unknown });
  return {
    ...same,
    ...(await withUnsent(db, { choices, answerInputDefinition }, id || null)),
    levels: await levelsOf(db, { levels, ageGroupId, difficultyId }, id || null, 'task.'),
    keywordIds: named.ids,
  };
}

type SentAnswers = Pick<SentTask, 'choices' | 'answerInputDefinition'>;

/** Hints, further right values and the tolerance that an older client has left out stay as they are stored. */
async function withUnsent(
  db: Db,
  { choices, answerInputDefinition: input }: SentAnswers,
  known: string | null,
): Promise<Pick<TaskFields, 'choices' | 'answerInputDefinition'>> {
  const isWhole =
    choices.every(({ hint }) => hint !== undefined) &&
    (!input || (input.alsoAccepted !== undefined && input.tolerance !== undefined));
  const stored = isWhole ? undefined : await readKnown(db, known);
  const former = stored ? choicesOf(stored.content, stored.language) : [];
  const hintFor = (text: string, at: number) => (former.find(({ html }) => html === text) ?? former[at])?.hint ?? '';
  const answer = stored && storedOf(stored.content.answer);
  const isSameType = answer?.input?.dataType === input?.dataType;
  return {
    choices: choices.map((choice, at) => ({ ...choice, hint: choice.hint ?? hintFor(choice.textHtml, at) })),
    answerInputDefinition: input && {
      ...input,
      alsoAccepted: input.alsoAccepted ?? (isSameType ? (answer?.also ?? []) : []),
      tolerance: input.tolerance === undefined ? (isSameType ? (answer?.tolerance ?? null) : null) : input.tolerance,
    },
  };
}

/** A stored task, of which nobody is told here: whether the caller may change it is asked later. */
async function readKnown(db: Db, id: string | null): Promise<StoredTask | undefined> {
  return id === null ? undefined : (await readColumns(db, [id])).get(id);
}

/** The filter of a list of tasks. Fields under `filter` override those beside the paging. */
export async function readSentFilter(db: Db, body: BodyOut<typeof countTasks>): Promise<TaskFilter> {
  const filter = { ...body, ...body.filter };
  const sentLevel = filter.level || filter.difficultyLevelGroup;
  const level = sentLevel ? await levelNamed(db, sentLevel) : null;
  if (sentLevel && level === null) return refuse('BAD_REQUEST', { fields: ['level'] });
  const keywords = filter.keywords ?? filter.keywordsSelected ?? [];
  const names = keywords.filter((one) => !/^[0-9]+$/.test(one));
  const named = await keywordsNamed(db, names);
  if (named.unknown.length > 0) return refuse('BAD_REQUEST', { fields: ['keywords'], unknown: named.unknown });
  return {
    internationalId: filter.UID || filter.internationalId || null,
    name: filter.name || null,
    language: (filter.language || filter.languageId)?.toLowerCase() || null,
    ageGroupId: filter.age_group || filter.ageGroupId || null,
    level,
    type: filter.type || null,
    status: filter.status || null,
    keywords: [...keywords.filter((one) => !names.includes(one)), ...named.ids],
    cTs: filter.cTs ?? filter.ctKeywordsSelection ?? [],
  };
}

/** Finds keywords by any of their names. Returns their ids, and the names that no keyword has. */
async function keywordsNamed(db: Db, names: readonly string[]): Promise<{ ids: string[]; unknown: string[] }> {
  const found = await findKeywords(db, names);
  const byName = names.map((name) => {
    const all = found.filter((one) => one.word === name);
    return (all.find((one) => one.kind === 'INFORMATICS') ?? all[0])?.id ?? null;
  });
  return {
    ids: [...new Set(byName.filter((id) => id !== null))],
    unknown: names.filter((_, index) => byName[index] === null),
  };
}
