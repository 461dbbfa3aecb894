import { useId } from 'react';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import type { AnswerShare, QuestionResult, StatementResult } from './result-rows';
import styles from './SurveyCharts.module.css';

/** A question whose options were chosen: a bar, the share and the count of each. */
export function ChoiceCard({ result }: { result: Extract<QuestionResult, { type: 'CHOICE' }> }) {
  const words = useWords('surveysResults');
  const id = useId();
  return (
    <Card aria-labelledby={id} className="stack gap-3 shrink">
      <CardHead id={id} title={result.title} aside={words.answered({ n: result.total })} />
      <ul className="grid plain-list gap-3">
        {result.answers.map(({ id: option, label, count, share }) => (
          <li key={option} className="grid gap-1-4 align-baseline column-and-end">
            <span>{label}</span>
            <span className="num nowrap">
              {words.shareOf({ share: words.share({ n: Math.round(share * 100) }), n: count })}
            </span>
            <span className={cx('flex whole-row sunken rounded-small clip', styles.track)} aria-hidden="true">
              <span className="current-ground" style={{ width: `${share * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A question about statements: how far people agree with each, from the least agreement to the most. */
export function MatrixCard({ result }: { result: Extract<QuestionResult, { type: 'MATRIX' }> }) {
  const words = useWords('surveysResults');
  const id = useId();
  const [first] = result.statements;
  const most = Math.max(0, ...result.statements.map(({ total }) => total));
  return (
    <Card aria-labelledby={id} className="stack gap-3 shrink">
      <CardHead id={id} title={result.title} aside={words.answered({ n: most })} />
      <ul className="wrap plain-list gap-1-4 type-note num dimmed">
        {first?.degrees.map(({ id: degree, label }, at) => (
          <li key={degree} className="row gap-1">
            <span
              className={cx('no-shrink rounded-small square-12', styles.swatch)}
              data-degree={at}
              aria-hidden="true"
            />{' '}
            {label}
          </li>
        ))}
      </ul>
      <ul className="grid plain-list gap-3">
        {result.statements.map((statement) => (
          <Statement key={statement.id} statement={statement} />
        ))}
      </ul>
    </Card>
  );
}

function Statement({ statement: { label, mean, degrees } }: { statement: StatementResult }) {
  const words = useWords('surveysResults');
  const said = ({ id, share, count }: AnswerShare): string =>
    words.degree({
      degree: id,
      of: words.shareOf({ share: words.share({ n: Math.round(share * 100) }), n: count }),
    });
  return (
    <li className="grid gap-1-4 align-baseline column-and-end">
      <span>{label}</span>
      {mean !== null && <strong className="nowrap">{words.mean({ n: mean })}</strong>}
      <span className={cx('flex gap-0 whole-row sunken rounded-small clip', styles.stack)} aria-hidden="true">
        {degrees.map(({ id, share }, at) => (
          <span key={id} data-degree={at} style={{ width: `${share * 100}%` }} />
        ))}
      </span>
      <span className="wrap gap-1-4 whole-row type-note num dimmed">
        {degrees.map((degree) => (
          <span key={degree.id} className="nowrap">
            {said(degree)}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The question, and how many answered it. */
export function CardHead({ id, title, aside }: { id: string; title: string; aside: string }) {
  return (
    <div className="cluster gap-1-4 spread align-baseline">
      <h2 id={id}>{title}</h2>
      <span className="type-dense dimmed nowrap">{aside}</span>
    </div>
  );
}
