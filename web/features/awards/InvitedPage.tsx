import { useMemo } from 'react';
import type { InvitedRow } from '../../../contract/awards';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { AwardList } from './AwardList';
import { awardeeColumns, eventName, fullName, placeColumns } from './award-parts';
import { loadInvited } from './awards';

/** Everybody invited to the awards of a year, registered or not. */
export function InvitedPage() {
  const words = useWords('awards', 'reference');
  const columns = useMemo(() => invitedColumns(words), [words]);
  return (
    <AwardList
      title={words.title.invited}
      searchLabel={words.search}
      file={words.file.invited}
      load={loadInvited}
      eventOf={(event) => eventName(words, event)}
      textOf={(row) => `${fullName(row)} ${row.schoolName}`}
      columns={columns}
      exportRows={(rows) => exportRows(words, rows)}
      empty={<PageEmpty plain title={words.emptyInvited} />}
      noEvent={<PageEmpty title={words.notYet}>{words.notYetHint}</PageEmpty>}
    />
  );
}

function invitedColumns(words: Words<'awards', 'reference'>): StaffColumn<InvitedRow>[] {
  const { col } = words;
  const pupil = awardeeColumns<InvitedRow>(words);
  const { grade, school } = placeColumns<InvitedRow>(words);
  return [
    {
      ...pupil.name,
      cell: (row) => (
        <strong>
          <Link to={paths.userProfile} params={{ userId: row.id }}>
            {fullName(row)}
          </Link>
        </strong>
      ),
    },
    school,
    grade,
    pupil.points,
    pupil.rank,
    {
      id: 'state',
      title: col.state,
      cell: (row) =>
        row.isRegistered && (
          <Badge tone="good" icon="check">
            {words.registered}
          </Badge>
        ),
      sortBy: (row) => (row.isRegistered ? 0 : 1),
      card: 'mark',
    },
  ];
}

function exportRows({ col, registered }: Words<'awards', 'reference'>, rows: readonly InvitedRow[]) {
  return [
    [col.schoolName, col.fullName, col.class, col.points, col.countryClassRank, col.state],
    ...rows.map((row) => [
      row.schoolName,
      fullName(row),
      row.userGrade,
      row.points,
      row.gradeRank.country.rank,
      row.isRegistered ? registered : '',
    ]),
  ];
}
