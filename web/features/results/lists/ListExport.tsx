import { readAll } from '../../../platform/export/csv-file';
import { ExportButton } from '../../../platform/export/ExportButton';
import { useWords } from '../../../platform/words/words';
import { ranksOf } from './columns';
import type { RankType, Scale } from './list-filters';
import {
  type ListedRow,
  loadCentre,
  loadResults,
  loadWithContacts,
  type ResultsQuery,
  type ResultsReply,
} from './lists';

type ExportScale = Scale | 'IN_CENTRE' | 'WITH_CONTACTS';
type ListExportProps = { scale: ExportScale; query: ResultsQuery; reply: ResultsReply; ranks: RankType };

/** Exports the shown list as a file: all its pages, with the names as the list shows them. */
export function ListExport({ scale, query, reply, ranks }: ListExportProps) {
  const words = useWords('results');
  const { col, sheet } = words;
  const withContacts = scale === 'WITH_CONTACTS';
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
        ...(withContacts ? [col.tutorName, col.tutorContacts, col.schoolAddress, col.schoolContacts] : []),
      ],
      ...rows.map((row) => {
        const { district, country } = ranksOf(row, ranks);
        const places = [district, country].flatMap((place) => (place ? [place.rank, place.of] : [null, null]));
        const own = [...places, row.firstName, row.lastName, row.className ?? row.grade, row.points, row.schoolName];
        return withContacts ? [...own, ...contactsOf(row)] : own;
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

function loadPage(scale: ExportScale, query: ResultsQuery): Promise<ResultsReply> {
  if (scale === 'IN_CENTRE') return loadCentre(query);
  return scale === 'WITH_CONTACTS' ? loadWithContacts(query) : loadResults(scale, query);
}

/** The teacher, and the contacts of teacher and school; unknown contacts are left out. */
function contactsOf({ contacts }: ListedRow): string[] {
  const together = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
  return [
    `${contacts?.tutorFirstName ?? ''} ${contacts?.tutorLastName ?? ''}`.trim(),
    together([contacts?.tutorEmail, contacts?.tutorMobilePhoneNumber, contacts?.tutorLandlinePhoneNumber]),
    contacts?.schoolAddress ?? '',
    together([contacts?.schoolEmail, contacts?.schoolPhoneNumber]),
  ];
}
