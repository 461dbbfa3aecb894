import { readAll } from '../../../platform/csv-file';
import { ExportButton } from '../../../platform/ExportButton';
import { useWords } from '../../../platform/words/words';
import { plainFileName } from '../calculation/CollectionExport';
import { ranksOf } from './columns';
import type { RankType, Scale } from './list-filters';
import { type ListedRow, loadCentre, loadResults, type ResultsQuery, type ResultsReply } from './lists';

type ExportScale = Scale | 'IN_CENTRE';
type ListExportProps = { scale: ExportScale; query: ResultsQuery; reply: ResultsReply; ranks: RankType };

/** Exports the shown list as a file: all its pages, with the names as the list shows them. */
export function ListExport({ scale, query, reply, ranks }: ListExportProps) {
  const words = useWords('results');
  const { col, sheet } = words;
  const read = async () => {
    const rows = await readAll<ListedRow>(async (page) => {
      const wanted = { ...query, ...page };
      const { results, total } = await loadPage(scale, wanted);
      return { rows: results, total };
    });
    return [
      [
        ...[col.districtRank, col.countryRank].flatMap((place) => [place, sheet.of({ place })]),
        col.firstName,
        col.lastName,
        col.grade,
        col.points,
        col.school,
      ],
      ...rows.map((row) => {
        const { district, country } = ranksOf(row, ranks);
        const places = [district, country].flatMap((place) => (place ? [place.rank, place.of] : [null, null]));
        return [...places, row.firstName, row.lastName, row.className ?? row.grade, row.points, row.schoolName];
      }),
    ];
  };
  return (
    <ExportButton
      file={plainFileName(words.export.file({ name: reply.collection?.name ?? '' }))}
      failed={words.export.failed}
      read={read}
      kinds={['xlsx', 'csv']}
      disabled={reply.total === 0}
    />
  );
}

function loadPage(scale: ExportScale, query: ResultsQuery): Promise<ResultsReply> {
  return scale === 'IN_CENTRE' ? loadCentre(query) : loadResults(scale, query);
}
