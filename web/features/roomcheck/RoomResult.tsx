import { useMemo } from 'react';
import { type RoomFigures, verdictOf } from '../../../contract/roomcheck-verdict';
import { dayOf, fullStop, hourAndMinute } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { SimpleTable } from '../../ui/SimpleTable';
import { browserWords, type Finding, readFindings } from './findings';
import { toneOf, VerdictBadge } from './VerdictBadge';

type RoomResultProps = { figures: RoomFigures; room: string; at: string };

/** What a check found: the verdict, each part in words and figures, and what to change; printed it is the specialist's sheet. */
export function RoomResult({ figures, room, at }: RoomResultProps) {
  const words = useWords('roomcheck');
  const findings = useMemo(() => readFindings(words, figures), [words, figures]);
  const verdict = verdictOf(figures);
  const time = `${dayOf(at)} ${hourAndMinute(at)}`;
  const todo = findings.filter((finding) => finding.todo !== '');
  return (
    <section className="stack" aria-label={words.result}>
      <h2>{words.resultOf({ room, time })}</h2>
      <Notice tone={toneOf[verdict]} title={fullStop(words.verdict[verdict])}>
        {words.verdictText[verdict]}
      </Notice>
      <Card className="stack">
        <h3>{words.paper.title}</h3>
        {todo.length === 0 ? <p>{words.paper.nothing}</p> : <Todo findings={todo} />}
        <p className="dimmed">
          {words.paper.address}: <span className="break-anywhere">{location.origin}</span>. {words.paper.browser}:{' '}
          {browserWords(words, figures)}. {words.paper.when}: {time}.
        </p>
        <div className="cluster no-print">
          <Button icon="printer" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </Card>
      <SimpleTable
        caption={words.result}
        columns={columnsOf(words)}
        rows={findings}
        rowKey={({ part }) => part}
        stacked
      />
    </section>
  );
}

function Todo({ findings }: { findings: Finding[] }) {
  return (
    <ol className="stack gap-2">
      {findings.map(({ part, title, says, todo }) => (
        <li key={part}>
          <strong>{title}.</strong> {says} {fullStop(todo)}
        </li>
      ))}
    </ol>
  );
}

function columnsOf(words: Words<'roomcheck'>) {
  return [
    { key: 'part', title: words.col.part, cell: ({ title }: Finding) => <strong>{title}</strong> },
    {
      key: 'level',
      title: words.col.verdict,
      cell: ({ level }: Finding) => <VerdictBadge verdict={level}>{words.level[level]}</VerdictBadge>,
    },
    { key: 'found', title: words.col.found, cell: ({ says }: Finding) => says },
    { key: 'figure', title: words.col.figure, cell: ({ figure }: Finding) => figure || '–' },
  ];
}
