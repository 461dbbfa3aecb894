import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './Pipeline.module.css';
import type { Pipeline } from './pipeline';
import { type Stage, stagesOf } from './stages';
import type { PipelineFilters } from './use-pipeline-acts';

/** The eight steps with their counts; a press shows the people of one, a second press everybody again. */
export function Steps({ value, filters }: { value: Pipeline; filters: PipelineFilters }) {
  const words = useWords('secondroundPipeline');
  const chosen = filters.get('step');
  const under = ({ step, missing }: Stage): string => {
    if (step === 'QUALIFIED') return words.missing.QUALIFIED();
    if (step === 'ARRIVED' && value.heldAt && Date.parse(value.heldAt) > Date.now())
      return words.starts({ time: `${dayOf(value.heldAt).slice(5)} ${hourAndMinute(value.heldAt)}` });
    return missing === 0 ? '–' : words.missing[step]({ n: missing });
  };
  return (
    <nav className={cx('rounded clip', styles.steps)} aria-label={words.steps}>
      {stagesOf(value.people).map((stage) => (
        <button
          key={stage.step}
          type="button"
          className={cx(styles.step, chosen === stage.step && styles.current)}
          aria-pressed={chosen === stage.step}
          onClick={() => filters.set({ step: chosen === stage.step ? '' : stage.step, part: '', centre: '', page: '' })}
        >
          <span className="type-dense semibold">{words.step[stage.step]}</span>
          <strong className={styles.count}>{stage.reached}</strong>
          <small>{under(stage)}</small>
        </button>
      ))}
    </nav>
  );
}
