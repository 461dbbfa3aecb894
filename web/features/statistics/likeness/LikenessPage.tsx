import { type ReactNode, useMemo, useState } from 'react';
import { type EqualPair, likenessLimits } from '../../../../contract/statistics-likeness';
import { Loaded } from '../../../platform/calls/Loaded';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { type Likeness, loadLikeness } from './likeness';
import { fastColumns, pairColumns, twiceColumns } from './likeness-columns';
import { PairModal } from './PairModal';

/** Pairs whose answers are improbably equal, accounts that sat twice and answers faster than reading, for administrators. */
export function LikenessPage() {
  const own = useWords('statisticsLikeness');
  const filters = useFilters<'contest'>();
  const contest = /^\d{1,9}$/.test(filters.get('contest')) ? filters.get('contest') : '';
  const load = useData(['statistics', 'likeness', contest], (signal) => loadLikeness(contest, signal), {
    cached: true,
  });
  const { value } = load;
  useTitle(own.title);
  return (
    <>
      <PageHead title={own.title} />
      {value?.collection && (
        <Toolbar label={own.choices}>
          <FilterSelect
            label={own.contest}
            value={value.collection.id}
            options={value.collections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => filters.set({ contest: next })}
            wide
          />
        </Toolbar>
      )}
      <Loaded load={load} failed={own.failed}>
        {(found) =>
          found.collection === null ? (
            <PageEmpty title={own.empty}>{own.emptyHint}</PageEmpty>
          ) : (
            <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
              <div className="stack">
                <Notice title={own.decides}>{own.decidesHint}</Notice>
                <Pairs key={found.collection.id} found={found} collectionId={found.collection.id} />
                <Twice found={found} />
                <Fast found={found} />
                <How />
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Pairs({ found, collectionId }: { found: Likeness; collectionId: string }) {
  const own = useWords('statisticsLikeness');
  const [open, setOpen] = useState<EqualPair | null>(null);
  const columns = useMemo(() => pairColumns(own, setOpen), [own]);
  const { pairs, pairsTotal, sittings } = found;
  return (
    <section className="stack">
      <h2>{own.pairs}</h2>
      {sittings < likenessLimits.fewestSittings ? (
        <Notice tone="warn">{own.tooFew({ least: likenessLimits.fewestSittings })}</Notice>
      ) : (
        <p>{comparedWords(found, own)}</p>
      )}
      <List rows={pairs} total={pairsTotal} none={own.noPairs}>
        <StaffTable
          label={own.pairs}
          columns={columns}
          rows={pairs}
          rowId={({ first, second }) => `${first} ${second}`}
          dense
          isTight
        />
      </List>
      {open && <PairModal collectionId={collectionId} pair={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function comparedWords(
  { compared, classes, expected, apart }: Likeness,
  own: ReturnType<typeof useWords<'statisticsLikeness'>>,
): string {
  const atMost = Math.ceil(expected * 10) / 10;
  return [
    own.pairsHint({ pairs: compared, classes }),
    expected < 0.05 ? own.fewExpected : own.expected({ n: atMost }),
    apart.compared > 0 ? own.apart({ n: apart.compared, listed: apart.listed }) : '',
  ]
    .join(' ')
    .trim();
}

function Twice({ found: { twice } }: { found: Likeness }) {
  const own = useWords('statisticsLikeness');
  const columns = useMemo(() => twiceColumns(own), [own]);
  return (
    <section className="stack">
      <h2>{own.twice}</h2>
      <p className="type-dense">{own.twiceHint}</p>
      <List rows={twice} total={twice.length} none={own.noTwice}>
        <StaffTable
          label={own.twice}
          columns={columns}
          rows={twice}
          rowId={({ first, second }) => `${first.userId} ${second.userId} ${first.contest} ${second.contest}`}
          dense
          isTight
        />
      </List>
    </section>
  );
}

function Fast({ found: { fast, fastTotal } }: { found: Likeness }) {
  const own = useWords('statisticsLikeness');
  const columns = useMemo(() => fastColumns(own), [own]);
  return (
    <section className="stack">
      <h2>{own.fast}</h2>
      <p className="type-dense">{own.fastHint}</p>
      <List rows={fast} total={fastTotal} none={own.noFast}>
        <StaffTable label={own.fast} columns={columns} rows={fast} rowId={({ userId }) => userId} dense isTight />
      </List>
    </section>
  );
}

/** A list, or a line that says that it is empty; below, how many of how many are shown. */
function List({ rows, total, none, children }: { rows: unknown[]; total: number; none: string; children: ReactNode }) {
  const own = useWords('statisticsLikeness');
  if (rows.length === 0) return <p className="dimmed">{none}</p>;
  return (
    <>
      {children}
      {total > rows.length && <p className="type-dense">{own.more({ shown: rows.length, total })}</p>}
    </>
  );
}

function How() {
  const own = useWords('statisticsLikeness');
  return (
    <details>
      <summary>
        <strong>{own.how}</strong>
      </summary>
      <div className="stack">
        {Object.entries(own.explained).map(([key, text]) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    </details>
  );
}
