import { lazy, Suspense } from 'react';
import type { Item, ItemAnswer } from '../../../../contract/statistics-tasks';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Notice } from '../../../ui/Notice';
import { type SimpleColumn, SimpleTable } from '../../../ui/SimpleTable';
import { Skeleton } from '../../../ui/Skeleton';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { gradeName } from '../../reference/grades';
import { Findings, percent } from './item-columns';

const BarPlot = lazy(async () => ({ default: (await import('../BarPlot')).BarPlot }));

type ItemModalProps = { item: Item; collection: { id: string; attempts: number }; onClose: () => void };

/** Everything about one task: its answers among the best and the weakest, its times, grades and genders. */
export function ItemModal({ item, collection, onClose }: ItemModalProps) {
  const { attempts } = collection;
  const words = useWords('statistics', 'reference', 'units');
  const own = useWords('statisticsTasks');
  const share = (part: { attempts: number; correct: number }): string =>
    part.attempts === 0 ? words.hidden : percent(part.correct / part.attempts, words);
  const parts: Part[] = [
    ...item.byGrade.map((part) => ({ name: gradeName(words.reference, part.grade), ...part })),
    ...item.byGender.map((part) => ({ name: words.genders[part.gender], ...part })),
  ];
  return (
    <StaffModal open size="xl" title={own.numbered({ n: item.number, name: item.name })} onClose={onClose}>
      <p className="cluster">
        <Badge>{own.levels[item.level]}</Badge>
        <span>
          {own.share}: <strong>{percent(item.solved, words)}</strong>{' '}
          <span className="dimmed">
            ({own.interval({ from: percent(item.solvedFrom, words), to: percent(item.solvedTo, words) })};{' '}
            {own.attempts({ n: attempts })})
          </span>
        </span>
      </p>
      {item.correction && <Notice title={`${own.correction[item.correction]}.`}>{own.correctionHint}</Notice>}
      <p className="cluster">
        <Findings item={item} own={own} />
        <Link to={paths.correction} params={{ collectionId: collection.id }} search={`?task=${item.exerciseId}`}>
          {own.toCorrection}
        </Link>
      </p>
      <h3>{own.answers}</h3>
      <Suspense fallback={<Skeleton lines={4} />}>
        <BarPlot
          labels={item.answers.map((answer) => letterOf(answer))}
          series={[
            { name: own.upper, tone: 'now', values: item.answers.map(({ upperShare }) => upperShare) },
            { name: own.lower, tone: 'before', values: item.answers.map(({ lowerShare }) => lowerShare) },
          ]}
          format={(value) => words.percent({ n: Math.round(value * 100) })}
          domain={[0, 1]}
        />
      </Suspense>
      <Answers item={item} />
      <SimpleTable
        caption={`${own.byGrade}, ${own.byGender}`}
        rows={parts}
        rowKey={(part) => part.name}
        columns={[
          { key: 'name', title: `${words.col.grade}, ${words.col.gender}`, cell: (part) => part.name },
          {
            key: 'attempts',
            title: own.attemptsShort,
            cell: (part) => words.units.number({ n: part.attempts }),
            numeric: true,
          },
          { key: 'share', title: own.solvedOf, cell: share, numeric: true },
        ]}
      />
      {item.times && (
        <SimpleTable
          caption={own.times}
          rows={item.times.map((seconds, at) => ({ seconds, share: quantiles[at] ?? 0 }))}
          rowKey={(row) => String(row.share)}
          columns={[
            { key: 'share', title: own.times, cell: (row) => own.within({ share: percent(row.share, words) }) },
            {
              key: 'seconds',
              title: own.seconds,
              cell: (row) => words.units.number({ n: Math.round(row.seconds) }),
              numeric: true,
            },
          ]}
        />
      )}
    </StaffModal>
  );
}

type Part = { name: string; attempts: number; correct: number };
const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9];

function Answers({ item }: { item: Item }) {
  const words = useWords('statistics', 'reference', 'units');
  const own = useWords('statisticsTasks');
  const shareColumn = (key: 'share' | 'upperShare' | 'lowerShare', title: string): SimpleColumn<ItemAnswer> => ({
    key,
    title,
    numeric: true,
    cell: (answer) => (answer[key] === null ? words.hidden : percent(answer[key], words)),
  });
  return (
    <SimpleTable
      caption={own.answers}
      rows={[...item.answers, unanswered(item, words.correctness.N)]}
      rowKey={(answer) => `${answer.choice} ${answer.text}`}
      isCurrent={(answer) => answer.isKey}
      columns={[
        {
          key: 'answer',
          title: own.answer,
          cell: (answer) => (
            <>
              {answer.choice === null ? answer.text : `${letterOf(answer)} ${answer.text.slice(0, 80)}`}{' '}
              {answer.isKey && <Badge tone="good">{own.key}</Badge>}
              {answer.wasKey && <Badge>{own.wasKey}</Badge>}
            </>
          ),
        },
        {
          key: 'count',
          title: words.col.answerCount,
          cell: (answer) => words.units.number({ n: answer.count }),
          numeric: true,
        },
        shareColumn('share', own.all),
        shareColumn('upperShare', own.upper),
        shareColumn('lowerShare', own.lower),
      ]}
    />
  );
}

/** The row of those who did not answer: the last one. */
function unanswered({ noAnswer, unanswered }: Item, text: string): ItemAnswer {
  return { choice: null, text, isKey: false, wasKey: false, count: noAnswer, ...unanswered };
}

/** A, B, C … as pupils see the choices; of a typed answer the answer itself. */
function letterOf({ choice, text }: ItemAnswer): string {
  return choice === null ? text.slice(0, 20) : String.fromCharCode(64 + choice);
}
