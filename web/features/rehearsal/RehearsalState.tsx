import { type Rehearsal, rehearsalSteps } from '../../../contract/rehearsal';
import { codeWords } from '../../platform/words/error-words';
import { useLocale, useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Notice } from '../../ui/Notice';
import { SimpleTable } from '../../ui/SimpleTable';
import { Meter } from '../../ui/sitting/Meter';

const tones = { RUNNING: 'info', FINISHED: 'good', STOPPED: 'warn' } as const;

/** The state of a rehearsal: finished robots, response times, errors. */
export function RehearsalState({ rehearsal }: { rehearsal: Rehearsal }) {
  const words = useWords('rehearsal');
  const locale = useLocale();
  const { state, robots, begun, done, failed, times, errors } = rehearsal;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const column = (key: 'count' | 'p50' | 'p95' | 'p99' | 'max') => ({
    key,
    title: words.col[key],
    numeric: true,
    cell: (step: (typeof rehearsalSteps)[number]) => format.format(times[step][key]),
  });
  const progress = words.progress({ done, robots });
  return (
    <div className="stack">
      <div className="cluster">
        <Badge tone={tones[state]} large>
          {words.state[state]}
        </Badge>
        <span role="status">{progress}</span>
        <span className="dimmed">{words.begun({ n: begun })}</span>
        {failed > 0 && <Badge tone="bad">{words.failed({ n: failed })}</Badge>}
      </div>
      <Meter value={done + failed} max={robots} label={progress} />
      <SimpleTable
        caption={words.table}
        showCaption
        rows={[...rehearsalSteps]}
        rowKey={(step) => step}
        columns={[
          { key: 'step', title: words.col.step, cell: (step) => words.step[step] },
          column('count'),
          column('p50'),
          column('p95'),
          column('p99'),
          column('max'),
        ]}
      />
      {errors.length === 0 ? (
        <p className="dimmed">{words.noErrors}</p>
      ) : (
        <Notice tone="bad" title={words.errors}>
          <ul>
            {errors.map(({ step, code, count }) => (
              <li key={`${step} ${code}`}>
                {words.errorLine({ n: count, step: words.step[step], words: codeWords(code) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
