import { useLocale, useWords } from '../../../platform/words/words';
import { LineIcon } from '../../../ui/LineIcon';
import { useReading } from '../aids/use-reading';
import styles from './FinishDialog.module.css';

const paths = {
  listen: 'M4 8h3l4-3.5v11L7 12H4zM13.5 7.5a3.5 3.5 0 010 5M15.6 5.2a6.8 6.8 0 010 9.6',
  stop: 'M6 6h8v8H6z',
};

/** Reads the question before the end aloud, for those who cannot read yet. Without a voice there is none. */
export function ReadQuestion({ title, texts }: { title: string; texts: readonly string[] }) {
  const words = useWords('solvingAids');
  const text = texts.map((one) => `<p>${one}</p>`).join('');
  const reading = useReading({ title, text, hint: '', choices: [], language: useLocale() });
  if (reading.kind === 'none') return null;
  const isReading = reading.kind === 'reading';
  return (
    <button type="button" className={styles.listen} onClick={reading.toggle}>
      <LineIcon path={isReading ? paths.stop : paths.listen} size={26} bold />
      {isReading ? words.stop : words.listen}
    </button>
  );
}
