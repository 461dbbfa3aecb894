import type { PreparationRow } from '../../../../contract/offline';
import { timeOrDay } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { type ReturnedRow, returnedCounts, returnedRows } from './returned';

/** What came back of a preparation, pupil by pupil, and what is being asked about. now: the server's clock. */
export function ReturnedTable({ one, now }: { one: PreparationRow; now: number }) {
  const words = useWords('offlineClass');
  const { returned: said } = words;
  const { came, asked } = returnedCounts(one);
  return (
    <section className="stack gap-3" aria-label={said.title}>
      <div className="cluster align-baseline">
        <h3>{said.title}</h3>
        <p role="status" className="dimmed">
          {came === 0 ? said.none : said.count({ n: came, of: one.pupils.length })}
        </p>
      </div>
      {asked > 0 && <Notice tone="warn">{said.asked({ n: asked })}</Notice>}
      {came > 0 && (
        <SimpleTable
          caption={said.title}
          columns={columnsOf(words, now)}
          rows={returnedRows(one)}
          rowKey={({ key }) => key}
          stacked
        />
      )}
    </section>
  );
}

function columnsOf(words: Words<'offlineClass'>, now: number) {
  const { col } = words.returned;
  return [
    { key: 'pupil', title: col.pupil, cell: ({ name }: ReturnedRow) => <strong>{name}</strong> },
    { key: 'state', title: col.state, cell: ({ parcel }: ReturnedRow) => <StateBadge words={words} parcel={parcel} /> },
    {
      key: 'received',
      title: col.received,
      cell: ({ parcel }: ReturnedRow) =>
        parcel === null ? (
          '–'
        ) : (
          <>
            <span className="num nowrap">{timeOrDay(parcel.receivedAt, now)}</span>
            <span className="block type-note dimmed">
              {words.returned.cameBy[parcel.cameBy]}, {words.returned.answers({ n: parcel.answers })}
            </span>
          </>
        ),
    },
    { key: 'doubts', title: col.doubts, cell: ({ parcel }: ReturnedRow) => remarksOf(words, parcel) || '–' },
  ];
}

const tones = { COUNTED: 'good', ASKED: 'warn', REFUSED: 'bad' } as const;
const icons = { COUNTED: 'check', ASKED: 'clock', REFUSED: 'cross' } as const;

function StateBadge({ words, parcel }: { words: Words<'offlineClass'>; parcel: ReturnedRow['parcel'] }) {
  const { state } = words.returned;
  if (parcel === null) return <Badge>{state.NONE}</Badge>;
  return (
    <Badge tone={tones[parcel.state]} icon={icons[parcel.state]}>
      {state[parcel.state]}
    </Badge>
  );
}

/** What was doubted, and what an administrator has decided. */
function remarksOf({ doubt, returned }: Words<'offlineClass'>, parcel: ReturnedRow['parcel']): string {
  if (parcel === null) return '';
  const doubts = parcel.doubts.map((one) => doubt[one]).join('; ');
  const { decision } = parcel;
  const decided = decision && returned.decided({ who: decision.by ?? '', reason: decision.reason });
  return [doubts, decided].filter(Boolean).join('. ');
}
