import { type CalculationJob, correctionLimits } from '../../../contract/correction';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { codeWords } from '../../platform/words/error-words';
import { useLocale, useWords } from '../../platform/words/words';
import { Meter } from '../../ui/Meter';
import { Notice } from '../../ui/Notice';

/** Refusals come at once: whoever started the calculation has been told them. */
const told = ['ATTEMPTS_RUNNING', 'NOT_CALCULATED', 'NOTHING_CHANGES', 'CONFLICT'];

/** How far a calculation is, or why the last one failed; nothing once it is done. */
export function JobNotice({ job }: { job: CalculationJob }) {
  const words = useWords('correction');
  const locale = useLocale();
  const { job: said } = words;
  if (job.state === 'DONE' || told.includes(job.failure ?? '')) return null;
  const title = { RUNNING: said[job.kind], FAILED: said[`failed${job.kind}`] }[job.state];
  if (job.state === 'FAILED') {
    return (
      <Notice tone="bad" title={title}>
        {job.failure === 'LOST' ? said.lost : `${codeWords(job.failure ?? '', {}, locale)} ${said.nothing}`}
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
          {said.steps[job.step]} <span className="dimmed">({said.progress({ n: at, of: steps })})</span>
        </span>
        <span className="note">
          {startedBy ? said.startedBy({ name: startedBy, time }) : said.startedAt({ time })}. {said.stays}
        </span>
      </div>
    </Notice>
  );
}
