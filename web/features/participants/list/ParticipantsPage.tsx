import { useState } from 'react';
import { listParticipants, type ParticipantRow } from '../../../../contract/participants';
import { lets } from '../../../../contract/roles';
import { screens } from '../../../../contract/screens';
import { call } from '../../../platform/calls/api';
import { readAll } from '../../../platform/csv-file';
import { ExportButton } from '../../../platform/ExportButton';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { type ClassFilter, filterValue } from '../../classes/options';
import { NoSchool } from '../../reference/NoSchool';
import { EntryModal } from '../EntryModal';
import { classIn, type FilterName, SchoolChoice, useSchool } from '../SchoolChoice';
import { ParticipantList } from './ParticipantList';

/** The current pupils of a school, with buttons to add pupils and to open the archive. */
export function ParticipantsPage() {
  const words = useWords('participants');
  const session = useSession();
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const [adding, setAdding] = useState(false);
  useTitle(words.title.current);
  const mayAdd = lets(screens.bring, session?.role ?? null);
  const search = school.id === '' ? '' : `?${placeOf(filters, school.id)}`;
  return (
    <>
      <PageHead
        title={words.title.current}
        aside={school.name}
        actions={
          school.id !== '' && (
            <>
              <Link to={paths.participantsArchive} search={search} className={buttonClass({ size: 's' })}>
                <StaffIcon name="archive" /> {words.archiveLink}
              </Link>
              <ExportPupils school={school.id} of={classIn(filters)} />
              {mayAdd && (
                <>
                  <Link to={paths.bring} search={search} className={buttonClass({ size: 's' })}>
                    <Icon name="upload" /> {words.uploadLink}
                  </Link>
                  <Button variant="filled" size="s" icon="plus" onClick={() => setAdding(true)}>
                    {words.act.add}
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      {school.id === '' ? (
        <>
          <Toolbar label={words.title.current}>
            <SchoolChoice filters={filters} />
          </Toolbar>
          <NoSchool />
        </>
      ) : (
        <ParticipantList key={school.id} school={school.id} filters={filters} />
      )}
      {adding && <EntryModal school={school.id} of={classIn(filters)} onClose={() => setAdding(false)} />}
    </>
  );
}

/** The class as a query of an address, so that the next page shows the same class. */
function placeOf(filters: Filters<FilterName>, school: string): string {
  const of = classIn(filters);
  const place = { district: filters.get('district'), school, class: filterValue(of) };
  return new URLSearchParams(Object.entries(place).filter(([, value]) => value !== '')).toString();
}

/** Saves the shown class, or all pupils of the school, in the shape that "Pridėti klasę" reads again. */
function ExportPupils({ school, of }: { school: string; of: ClassFilter }) {
  const words = useWords('participants', 'participantsBring', 'reference');
  const { col } = words.participantsBring;
  const head = [col.first, col.last, col.birth, col.gender, col.cls, col.login];
  const line = ({ user }: ParticipantRow) => [
    user.firstName,
    user.lastName,
    user.dateOfBirth,
    user.gender && words.reference.gender[user.gender],
    user.className ?? '',
    user.login,
  ];
  const read = async () => {
    const rows = await readAll(async (page) => {
      const body = { school, subGrade: of?.subGrade ?? null, ...page };
      const { participants, total } = await call(listParticipants, { params: { grade: of?.grade ?? 0 }, body });
      return { rows: participants, total };
    });
    return [head, ...rows.map(line)];
  };
  return <ExportButton file="mokiniai" failed={words.outcome.LOAD_PARTICIPANTS} read={read} kinds={['xlsx']} />;
}
