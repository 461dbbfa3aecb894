// Ages and levels of a task: the front matter's field `ages`.

import { isRecord } from '../import/text';
import { AGE_GROUPS, type AgeGroup, type Difficulty, type Level, type RemarkText } from '../import/types';
import type { FrontMatter } from './front-matter';

const LEVELS: Record<string, Difficulty> = { easy: 'easy', medium: 'medium', hard: 'hard', bonus: 'hard' };

/** Levels by age group, youngest first; groups marked "--" or "----" are left out. */
export function readAges(head: FrontMatter): { levels: Level[]; warnings: RemarkText[] } {
  const ages = head.fields.ages;
  if (!isRecord(ages)) return { levels: [], warnings: [{ code: 'NO_AGES' }] };
  const warnings: RemarkText[] = [];
  const levels: Level[] = [];
  for (const [group, value] of Object.entries(ages)) {
    const age = AGE_GROUPS.find((known) => known === group.replace(/[–—]/g, '-').trim());
    const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (!age) warnings.push({ code: 'AGE_UNKNOWN', values: { group } });
    else if (word !== '' && !/^-+$/.test(word)) addLevel(levels, age, word, warnings);
  }
  if (levels.length === 0) warnings.push({ code: 'NO_LEVEL' });
  levels.sort((a, b) => AGE_GROUPS.indexOf(a.ages) - AGE_GROUPS.indexOf(b.ages));
  return { levels, warnings };
}

function addLevel(levels: Level[], ages: AgeGroup, word: string, warnings: RemarkText[]): void {
  const level = LEVELS[word];
  if (!level) {
    warnings.push({ code: 'LEVEL_UNKNOWN', values: { word, ages } });
    return;
  }
  if (word === 'bonus') warnings.push({ code: 'LEVEL_BONUS', values: { ages } });
  levels.push({ ages, level });
}
