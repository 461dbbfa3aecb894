import { useMemo } from 'react';
import type { Person, PersonSitting } from '../../../../contract/people';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import styles from './Person.module.css';

/** The contests of a pupil, each with the school of that day. */
export function SittingsCard({ person }: { person: Person }) {
  const words = useWords('people').sittings;
  const columns = useMemo(() => sittingColumns(words, person.uuid), [words, person.uuid]);
  return (
    <Card flush aria-labelledby="sittings">
      <div className="cluster spread align-baseline pad-3-4">
        <h2 id="sittings">{words.title}</h2>
        {person.trainings > 0 && <span className="type-dense dimmed">{words.trainings({ n: person.trainings })}</span>}
      </div>
      {person.sittings.length === 0 ? (
        <p className={cx('dimmed', styles.inner)}>{words.none}</p>
      ) : (
        <StaffTable label={words.title} columns={columns} rows={person.sittings} rowId={({ id }) => id} />
      )}
    </Card>
  );
}

function sittingColumns(words: Words<'people'>['sittings'], userUuid: string): StaffColumn<PersonSitting>[] {
  const { col } = words;
  return [
    {
      id: 'contest',
      title: col.contest,
      cell: ({ name, collectionId, points }) =>
        points === null ? (
          <strong>{name}</strong>
        ) : (
          <strong>
            <Link to={paths.solutions} params={{ userUuid, collectionId }}>
              {name}
            </Link>
          </strong>
        ),
      sortBy: ({ name }) => name,
      wrap: true,
      width: 150,
    },
    {
      id: 'started',
      title: col.started,
      cell: ({ startedAt }) => <span className="num">{`${dayOf(startedAt)} ${hourAndMinute(startedAt)}`}</span>,
      sortBy: ({ startedAt }) => startedAt,
    },
    {
      id: 'took',
      title: col.took,
      cell: ({ minutes }) => words.minutes({ n: minutes }),
      sortBy: ({ minutes }) => minutes,
      numeric: true,
    },
    {
      id: 'points',
      title: col.points,
      cell: ({ points }) => points ?? '–',
      sortBy: ({ points }) => points,
      numeric: true,
    },
    { id: 'place', title: col.place, cell: (row) => placeOf(words, row), sortBy: ({ place }) => place?.rank },
    {
      id: 'school',
      title: col.school,
      cell: ({ school }) => school ?? '–',
      sortBy: ({ school }) => school,
      wrap: true,
    },
  ];
}

function placeOf(words: Words<'people'>['sittings'], { place, isPublic, isRunning, resultDate }: PersonSitting) {
  if (isRunning) return <Badge tone="info">{words.running}</Badge>;
  if (!isPublic) return words.publicFrom({ day: dayOf(resultDate) });
  return place ? words.placeOf(place) : '–';
}
