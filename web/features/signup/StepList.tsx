import { useWords } from '../../platform/words/words';
import { Icon } from '../../ui/Icon';
import { type Step, steps } from './draft';
import styles from './SignUp.module.css';

/** Where one is among the steps: those before are done. */
export function StepList({ step }: { step: Step }) {
  const words = useWords('signup');
  const at = steps.indexOf(step);
  return (
    <nav aria-label={words.steps}>
      <p className={styles.count}>{words.stepOf({ n: at + 1, of: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < at || undefined}>
            <span className={styles.number}>{index < at ? <Icon name="check" size={14} bold /> : index + 1}</span>
            <span>{words.step[one]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
