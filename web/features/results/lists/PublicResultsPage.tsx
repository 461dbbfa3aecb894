import type { ReplyOf } from '../../../../contract/endpoint';
import { type PublicRow, publicResults } from '../../../../contract/results-public';
import { openData } from '../../../../contract/statistics-opendata';
import { address, call } from '../../../platform/calls/api';
import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { type SimpleColumn, SimpleTable } from '../../../ui/SimpleTable';
import { RankOf } from './columns';
import { type ListFilterName, readFilters } from './list-filters';
import { TurnPages } from './list-parts';
import { PublicChoices } from './PublicChoices';
import { PublicNotes } from './PublicNotes';
import styles from './PupilResults.module.css';

type PublicReply = ReplyOf<typeof publicResults>;

const pageSize = 50;
/** Which grade is shown before one is chosen: the own one, for strangers the first of the second stage of school. */
const firstGrade = 5;

/** Public results by the filters. Pupils who did not agree to be named have a row with points only. */
export function PublicResultsPage() {
  const words = useWords('results', 'units');
  const filters = useFilters<ListFilterName>();
  const session = useSession();
  const read = readFilters(filters.get, 'IN_COUNTRY');
  const now = { ...read, grade: read.grade ?? session?.grade ?? firstGrade };
  const { scale, district, school, grade, year, round, ranks: rankType, page: num } = now;
  const query = { scale, rankType, district, school, grade, year, round, num, page_size: pageSize };
  const key = JSON.stringify(query);
  const load = useLoad(key, (signal) => call(publicResults, { body: query, signal }));
  const collection = load.value?.collection;
  useTitle(words.title.public);
  return (
    <main id="main" tabIndex={-1} className="page">
      <PageHead title={words.title.public} />
      <PublicChoices filters={filters} now={now} />
      <Loaded load={load} failed={words.public.FAILURE}>
        {(reply) => (
          <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
            {collection && <Badge tone="info">{collection.name}</Badge>}
            <PublicList reply={reply} isDistrict={scale !== 'IN_COUNTRY'} />
            <TurnPages page={num} pages={Math.ceil(reply.total / pageSize)} onPage={(page) => filters.set({ page })} />
          </div>
        )}
      </Loaded>
    </main>
  );
}

function PublicList({ reply, isDistrict }: { reply: PublicReply; isDistrict: boolean }) {
  const words = useWords('results', 'units');
  const { state, missing, results, collection } = reply;
  if (state === 'NEED_DATA') {
    const [first] = missing;
    return (
      <PageEmpty title={words.public.NEED_DATA}>
        {first === undefined ? words.publicPage.tooFew : words.publicPage.choose[first]}
      </PageEmpty>
    );
  }
  if (reply.isBeingChecked) return <PageEmpty title={words.beingChecked}>{words.beingCheckedHint}</PageEmpty>;
  if (collection === null) return <PageEmpty title={words.notYet}>{words.list.notYetHint}</PageEmpty>;
  if (results.length === 0) return <PageEmpty title={words.empty}>{words.publicPage.nobodyAgreed}</PageEmpty>;
  return (
    <>
      <PublicNotes notes={reply.notes} words={words} />
      <p className={cx('dimmed', styles.hint)}>{words.publicPage.naming}</p>
      {collection.openDataId !== null && <OpenDataLink collectionId={collection.openDataId} />}
      <SimpleTable
        caption={words.title.public}
        columns={columnsOf(words, reply.maxPoints ?? 0, isDistrict)}
        rows={results.map((row, at) => ({ ...row, at }))}
        rowKey={(row) => String(row.at)}
      />
    </>
  );
}

/** A phone shows them up to the points. All rows are of the grade that is chosen. */
function columnsOf(
  words: Words<'results', 'units'>,
  maxPoints: number,
  isDistrict: boolean,
): SimpleColumn<PublicRow & { at: number }>[] {
  const { col, list } = words;
  return [
    {
      key: 'rank',
      title: isDistrict ? col.districtRank : col.countryRank,
      cell: ({ rank, of }) => <RankOf place={rank && of ? { rank, of } : null} words={words} />,
    },
    {
      key: 'name',
      title: col.fullName,
      cell: ({ firstName, lastName }) =>
        firstName ? `${firstName} ${lastName}` : <span className="dimmed">{list.unnamed}</span>,
    },
    {
      key: 'points',
      title: maxPoints > 0 ? list.pointsOf({ n: maxPoints }) : col.points,
      cell: ({ points }) => <strong>{words.units.number({ n: points })}</strong>,
      numeric: true,
    },
    {
      key: 'school',
      title: col.school,
      cell: ({ schoolName }) => <span className={cx('block', styles.school)}>{schoolName}</span>,
    },
  ];
}

/** The download of a contest's numbers without persons. */
function OpenDataLink({ collectionId }: { collectionId: string }) {
  const words = useWords('statisticsOpendata');
  return (
    <p className={cx('dimmed', styles.hint)}>
      <a href={address(openData.path, { collection: collectionId })} download>
        {words.download}
      </a>{' '}
      {words.downloadHint}
    </p>
  );
}
