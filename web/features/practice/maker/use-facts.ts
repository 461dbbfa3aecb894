import { useWords } from '../../../platform/words/words';
import type { ArchiveTask } from '../practice';
import { topicName } from './topics';

/** What a card says of a task in one line: topic, ages, level. */
export function useFacts(task: ArchiveTask, ageGroup: string): { line: string } {
  const words = useWords('practice', 'reference');
  const { make, reference } = words;
  const [topic] = task.topics;
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
  return { line: [topic && topicName(words, topic), grades, levels.join(', ')].filter(Boolean).join(' · ') };
}
