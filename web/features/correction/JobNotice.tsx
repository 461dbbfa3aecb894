import { type CalculationJob, correctionLimits } from '../../../contract/correction';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { codeWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';
import { Meter } from '../../ui/sitting/Meter';

/** Refusals that come at once, so the person who started the calculation has already seen them. */
const seenAtOnce = ['ATTEMPTS_RUNNING', 'NOT_CALCULATED', 'NOTHING_CHANGES', 'CONFLICT'];

/** The progress of a calculation, or why the last one failed. Shows nothing once it is done. */
export function JobNotice({ job }: { job: CalculationJob }) {
  const words = useWords('correction');
  const { job: texts } = words;
  if (job.state === 'DONE' || seenAtOnce.includes(job.failure ?? '')) return null;
  const title = { RUNNING: texts[job.kind], FAILED: texts[`failed${job.kind}`] }[job.state];
  if (job.state === 'FAILED') {
    return (
      <Notice tone="bad" title={title}>
        {job.failure === 'LOST' ? texts.lost : `${codeWords(job.failure ?? '')} ${texts.nothing}`}
      </Notice>
    );
  }
  const { steps } = correctionLimits;
  const at = Math.min(job.step + 1, steps);
  const { startedAt, startedBy } = job;
  const time = `${dayOf(startedAt)} ${hourAndMinute(startedAt)}`;
  return (
    <Notice tone="info" icon="clock" title={title} role="status">
      <div className="stack">
        <Meter value={job.step} max={steps} label={title} />
        <span>
          {texts.steps[job.step]} <span className="dimmed">({texts.progress({ n: at, of: steps })})</span>
        </span>
        <span className="type-dense">
          {startedBy ? texts.startedBy({ name: startedBy, time }) : texts.startedAt({ time })}. {texts.stays}
        </span>
      </div>
    </Notice>
  );
}
