import { useLocale, useWords } from '../../../platform/words/words';
import type { ArchiveTask } from '../practice';

/** What a card says of a task in one line: topic, ages, level. */
export function useFacts(task: ArchiveTask, ageGroup: string): { line: string } {
  const words = useWords('practice', 'reference');
  const locale = useLocale();
  const { make, reference } = words;
  const [topic] = locale === 'lt' ? task.topics : task.topicsEn;
  const chosen = task.levels.find((one) => one.ageGroupId === ageGroup);
  const shown = chosen ? [chosen] : task.levels;
  const levels = [...new Set(shown.map((one) => reference.level[one.level]))];
  const grades =
    shown.length === 0
      ? ''
      : make.grades({
          from: Math.min(...shown.map((one) => one.minGrade)),
          to: Math.max(...shown.map((one) => one.maxGrade)),
        });
  return { line: [topic, grades, levels.join(', ')].filter(Boolean).join(' · ') };
}
