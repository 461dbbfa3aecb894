import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import styles from './GradeButtons.module.css';
import { gradeName } from './grades';

/** The choice of a grade as buttons, in place of a list that needs one. */
export function GradeButtons({ grades, onGrade }: { grades: readonly number[]; onGrade: (grade: number) => void }) {
  const words = useWords('reference');
  return (
    <div className={styles.grades}>
      {grades.map((grade) => (
        <Button key={grade} onClick={() => onGrade(grade)}>
          {gradeName(words, grade)}
        </Button>
      ))}
    </div>
  );
}
