import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import styles from './GradeButtons.module.css';
import { gradeName } from './grades';

/** Buttons that choose a grade. Shown instead of a list that needs a grade. */
export function GradeButtons({ grades, onGrade }: { grades: readonly number[]; onGrade: (grade: number) => void }) {
  const words = useWords('reference');
  return (
    <div className={cx('wrap justify-center phone-full-width', styles.grades)}>
      {grades.map((grade) => (
        <Button key={grade} onClick={() => onGrade(grade)}>
          {gradeName(words, grade)}
        </Button>
      ))}
    </div>
  );
}
