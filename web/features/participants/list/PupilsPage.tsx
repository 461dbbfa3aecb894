import { useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import { lets, screens } from '../../../../contract/roles';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { ClassFrame } from '../../lesson/frame/ClassFrame';
import { useClass } from '../../lesson/frame/class-place';
import { EntryModal } from '../add/EntryModal';
import type { FilterName } from '../SchoolChoice';
import { ParticipantList } from './ParticipantList';

/** The pupils of one class: the same list as that of the school, for this class alone. */
export function PupilsPage() {
  return (
    <ClassFrame tab="pupils" actions={<Acts />}>
      <Pupils />
    </ClassFrame>
  );
}

function Acts() {
  const words = useWords('participants');
  const { id, school } = useClass();
  const role = useSession()?.role ?? null;
  const [adding, setAdding] = useState(false);
  const place = new URLSearchParams({ school, class: classSlug(id) }).toString();
  return (
    <>
      <Link to={paths.participantsArchive} search={`?${place}`} className={buttonClass({ size: 's' })}>
        <StaffIcon name="archive" /> {words.archiveLink}
      </Link>
      {lets(screens.participantsUpload, role) && (
        <Button variant="filled" size="s" icon="plus" onClick={() => setAdding(true)}>
          {words.act.add}
        </Button>
      )}
      {adding && <EntryModal school={school} of={id} onClose={() => setAdding(false)} />}
    </>
  );
}

function Pupils() {
  const { id, school } = useClass();
  const filters = useFilters<FilterName>();
  return <ParticipantList key={`${school} ${classSlug(id)}`} school={school} filters={filters} only={id} />;
}
