import type { PipelineCentre, PipelinePerson } from '../../../../contract/secondround-pipeline';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { PersonActs } from './PersonActs';
import styles from './Pipeline.module.css';
import { nameOf, type PipelineActs } from './use-pipeline-acts';

type Shown = { centres: readonly PipelineCentre[]; acts: PipelineActs };
type Column = StaffColumn<PipelinePerson>;

const tones = {
  QUALIFIED: 'quiet',
  INVITED: 'quiet',
  REGISTERED: 'info',
  CONFIRMED: 'good',
  ARRIVED: 'good',
  SOLVING: 'info',
  FINISHED: 'good',
  AWARDED: 'good',
  CANCELLED: 'bad',
} as const satisfies Record<PipelinePerson['step'], string>;

/** The columns of the list; on a phone a row is a card with the name, the state and the next act. */
export function personColumns(words: Words<'secondroundPipeline'>, { centres, acts }: Shown): Column[] {
  const { col } = words;
  return [
    {
      id: 'name',
      title: col.name,
      cell: (row) => (
        <strong>
          <Link to={paths.userProfile} params={{ userId: row.userId }}>
            {nameOf(row)}
          </Link>
        </strong>
      ),
      sortBy: (row) => `${row.lastName} ${row.firstName}`,
      card: 'title',
    },
    {
      id: 'grade',
      title: col.grade,
      cell: (row) => row.grade,
      sortBy: (row) => row.grade,
      numeric: true,
      card: 'under',
    },
    {
      id: 'school',
      title: col.school,
      cell: (row) => (
        <span className={cx('block clip ellipsis', styles.school)} title={row.schoolName}>
          {row.schoolName}
        </span>
      ),
      sortBy: (row) => row.schoolName,
      card: 'under',
      cardCell: (row) => row.schoolName,
    },
    {
      id: 'points',
      title: col.points,
      cell: (row) => row.points,
      sortBy: (row) => row.points,
      numeric: true,
      isWideOnly: true,
    },
    {
      id: 'centre',
      title: col.centre,
      cell: (row) => <Centre row={row} centre={centres.find((one) => one.id === row.centreId)} words={words} />,
      sortBy: (row) => centres.find((one) => one.id === row.centreId)?.name,
    },
    {
      id: 'state',
      title: col.state,
      cell: (row) => <Badge tone={tones[row.step]}>{words.state[row.step]}</Badge>,
      sortBy: (row) => row.step,
      card: 'mark',
    },
    {
      id: 'acts',
      title: col.acts,
      hideTitle: true,
      cell: (row) => <PersonActs row={row} centre={centres.find((one) => one.id === row.centreId)} acts={acts} />,
      card: 'foot',
    },
  ];
}

type CentreProps = { row: PipelinePerson; centre: PipelineCentre | undefined; words: Words<'secondroundPipeline'> };

function Centre({ row, centre, words }: CentreProps) {
  if (!centre) return '–';
  return (
    <>
      {centre.name} {row.isOver && <Badge tone="bad">{words.over}</Badge>}
      {row.waitingSince !== null && <Badge tone="warn">{words.inQueue}</Badge>}
    </>
  );
}

/** The head and rows of the exported list. The arrival has its day. */
export function exportRows(
  { col, state, by, inQueue }: Words<'secondroundPipeline'>,
  centres: readonly PipelineCentre[],
  people: readonly PipelinePerson[],
) {
  return [
    [col.name, col.grade, col.school, col.points, col.centre, col.state, col.registeredBy, col.email, col.arrived],
    ...people.map((row) => [
      nameOf(row),
      row.grade,
      row.schoolName,
      row.points,
      centres.find((one) => one.id === row.centreId)?.name ?? '',
      row.waitingSince === null ? state[row.step] : `${state[row.step]}, ${inQueue}`,
      row.registeredBy === null ? '' : by[row.registeredBy],
      row.email,
      row.arrivedAt ? `${dayOf(row.arrivedAt)} ${hourAndMinute(row.arrivedAt)}` : '',
    ]),
  ];
}
