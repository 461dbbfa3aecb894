import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import styles from './Bring.module.css';

export const steps = ['LIST', 'CHECK', 'DONE'] as const;
export type Step = (typeof steps)[number];

/** The three steps, the present one marked. */
export function Steps({ now }: { now: Step }) {
  const words = useWords('participantsBring').steps;
  const at = steps.indexOf(now);
  return (
    <ol className={cx('wrap plain-list gap-2 type-dense dimmed wide-only', styles.steps)} aria-label={words.label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === now ? 'step' : undefined} className={cx(index < at && styles.past)}>
          <b aria-hidden="true">{index < at ? <Icon name="check" size={14} bold /> : index + 1}</b>
          {words[step]}
          {index < at && <span className="visually-hidden">, {words.done}</span>}
        </li>
      ))}
    </ol>
  );
}
