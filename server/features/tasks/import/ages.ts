// Ages and levels of a task: the front matter's field `ages`.
import type { FrontMatter } from './front-matter';
import { isRecord } from './text';
import { AGE_GROUPS, type AgeGroup, type Difficulty, type Level } from './types';

const LEVELS: Record<string, Difficulty> = { easy: 'easy', medium: 'medium', hard: 'hard', bonus: 'hard' };

/** Levels by age group, youngest first; groups marked "--" or "----" are left out. Warnings are Lithuanian sentences. */
export function readAges(head: FrontMatter): { levels: Level[]; warnings: string[] } {
  const ages = head.fields.ages;
  if (!isRecord(ages)) return { levels: [], warnings: ['Nenurodytos amžiaus grupės (laukas „ages“).'] };
  const warnings: string[] = [];
  const levels: Level[] = [];
  for (const [group, value] of Object.entries(ages)) {
    const age = AGE_GROUPS.find((known) => known === group.replace(/[–—]/g, '-').trim());
    const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (!age) warnings.push(`Nežinoma amžiaus grupė „${group}“ – praleista.`);
    else if (word !== '' && !/^-+$/.test(word)) addLevel(levels, age, word, warnings);
  }
  if (levels.length === 0) warnings.push('Užduočiai nenurodytas nė vienas sunkumo lygis.');
  levels.sort((a, b) => AGE_GROUPS.indexOf(a.ages) - AGE_GROUPS.indexOf(b.ages));
  return { levels, warnings };
}

function addLevel(levels: Level[], ages: AgeGroup, word: string, warnings: string[]): void {
  const level = LEVELS[word];
  if (!level) {
    warnings.push(`Nežinomas sunkumo lygis „${word}“ (${ages} m.) – praleistas.`);
    return;
  }
  if (word === 'bonus') warnings.push(`Lygis „bonus“ (${ages} m.) pakeistas į „hard“.`);
  levels.push({ ages, level });
}
