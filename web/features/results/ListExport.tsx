import { useWords } from '../../platform/words';
import { readAll } from '../reference/csv-file';
import { ExportButton } from '../reference/ExportButton';
import { ranksOf } from './columns';
import type { RankType, Scale } from './list-filters';
import { listWords } from './list-words';
import { type ListedRow, loadCentre, loadResults, type ResultsAsked, type ResultsReply } from './lists';

type ListExportProps = { scale: Scale | 'IN_CENTRE'; asked: ResultsAsked; reply: ResultsReply; ranks: RankType };

/** The list that is shown as a file: all its pages, the names as the list has them. */
export function ListExport({ scale, asked, reply, ranks }: ListExportProps) {
  const words = useWords(listWords);
  const { col, sheet } = words;
  const read = async () => {
    const rows = await readAll<ListedRow>(async (page) => {
      const wanted = { ...asked, ...page };
      const { results, total } = await (scale === 'IN_CENTRE' ? loadCentre(wanted) : loadResults(scale, wanted));
      return { rows: results, total };
    });
    return [
      [
        col.districtRank,
        sheet.of,
        col.countryRank,
        sheet.of,
        col.firstName,
        col.lastName,
        col.grade,
        col.points,
        col.school,
      ],
      ...rows.map((row) => {
        const { district, country } = ranksOf(row, ranks);
        const places = [district, country].flatMap(({ rank, of }) => (of > 0 ? [rank, of] : [null, null]));
        return [...places, row.firstName, row.lastName, row.grade, row.points, row.schoolName];
      }),
    ];
  };
  return (
    <ExportButton
      file={words.export.file({ id: reply.collection?.id ?? '' })}
      failed={words.export.failed}
      read={read}
      kinds={['xlsx', 'csv']}
      disabled={reply.total === 0}
    />
  );
}
