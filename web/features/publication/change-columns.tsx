import type { ReactNode } from 'react';
import { diplomaWeight, type VersionChange } from '../../../contract/publication';
import { sortable } from '../../lists/sorting';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import type { Words } from '../../platform/words/words';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

type ChangeWords = Words<'publication', 'units'>;
export const changeSorts = ['weight', 'name', 'grade', 'rank', 'move'] as const;

/** The columns of a comparison. */
export function changeColumns(words: ChangeWords, collectionId: string): StaffColumn<VersionChange>[] {
  const { compare: texts } = words;
  const columns: StaffColumn<VersionChange>[] = [
    {
      id: 'name',
      title: texts.pupil,
      wrap: true,
      width: 150,
      cell: (row) => (
        <Link to={paths.solutions} params={{ userUuid: row.uuid, collectionId }}>
          <strong>
            {row.firstName} {row.lastName}
          </strong>
        </Link>
      ),
    },
    { id: 'grade', title: texts.grade, numeric: true, cell: (row) => row.grade },
    { id: 'district', title: texts.district, isWideOnly: true, cell: (row) => row.districtName ?? texts.absent },
    {
      id: 'rank',
      title: texts.rank,
      cell: ({ rankBefore, rankAfter }) => <Move words={words} before={rankBefore} after={rankAfter} lowWins />,
    },
    { id: 'diploma', title: texts.diploma, wrap: true, cell: (row) => diplomaOf(words, row) },
    { id: 'award', title: texts.award, wrap: true, cell: (row) => invitationsOf(words, row) },
    {
      id: 'points',
      title: texts.points,
      cell: ({ pointsBefore, pointsAfter }) => <Move words={words} before={pointsBefore} after={pointsAfter} />,
    },
  ];
  return sortable(columns, changeSorts);
}

type MoveProps = { words: ChangeWords; before: number | null; after: number | null; lowWins?: boolean };

/** "412 → 297", the second number coloured by whether it is better. */
function Move({ words: { compare: texts, units }, before, after, lowWins = false }: MoveProps) {
  const text = (n: number | null) => (n === null ? texts.absent : units.number({ n }));
  if (before === after) return <span className="num">{text(after)}</span>;
  const isBetter = after !== null && (before === null || after < before === lowWins);
  return (
    <span className="num nowrap">
      {text(before)} →{'\u00a0'}
      <strong className={isBetter ? 'good' : 'bad'}>{text(after)}</strong>
    </span>
  );
}

function diplomaOf(words: ChangeWords, { diplomaBefore, diplomaAfter }: VersionChange): ReactNode {
  const { compare: texts } = words;
  const [before, after] = [diplomaBefore, diplomaAfter].map((one) => one && diplomaText(words, one));
  if (before === after) return before ?? <span className="dimmed">{texts.absent}</span>;
  if (!before) return <strong className="good">{texts.gets({ what: after ?? '' })}</strong>;
  if (!after) return <strong className="bad">{texts.loses({ what: before })}</strong>;
  const isBetter =
    diplomaBefore !== null && diplomaAfter !== null && diplomaWeight(diplomaAfter) < diplomaWeight(diplomaBefore);
  return <span className={isBetter ? 'good' : 'bad'}>{texts.replaced({ before, after })}</span>;
}

function invitationsOf({ compare: texts }: ChangeWords, row: VersionChange): ReactNode {
  const said = [
    row.awardAfter && !row.awardBefore && <strong className="good">{texts.getsAward}</strong>,
    row.awardBefore && !row.awardAfter && <strong className="bad">{texts.losesAward}</strong>,
    row.roundAfter && !row.roundBefore && <strong className="good">{texts.getsRound}</strong>,
    row.roundBefore && !row.roundAfter && <strong className="bad">{texts.losesRound}</strong>,
  ].filter(Boolean);
  if (said.length === 0) return <span className="dimmed">{texts.absent}</span>;
  return said.map((one, at) => (
    <span key={at === 0 ? 'first' : 'second'} className="block">
      {one}
    </span>
  ));
}

/** "II vieta šalyje". */
export function diplomaText(
  { compare }: Words<'publication'>,
  { place, scale }: NonNullable<VersionChange['diplomaBefore']>,
): string {
  return compare.place({ place, isCountry: scale === 'COUNTRY' });
}
