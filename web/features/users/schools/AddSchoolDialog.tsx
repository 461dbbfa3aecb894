import { useState } from 'react';
import type { UserSchool } from '../../../../contract/users-schools';
import type { Load } from '../../../platform/calls/use-load';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/fields/SelectField';
import { Dialog } from '../../../ui/frame/Dialog';
import { loadDistricts, loadSchools, type NamedRow } from '../../reference/reference';
import { stateOf } from './schools';

type AddSchoolDialogProps = {
  /** Those that the tutor has. */
  schools: readonly UserSchool[];
  /** What is added waits for an administrator. */
  waits: boolean;
  busy: boolean;
  onClose: () => void;
  onAdd: (schoolId: string) => void;
};

/** Chooses a school by its municipality. */
export function AddSchoolDialog({ schools, waits, busy, onClose, onAdd }: AddSchoolDialogProps) {
  const words = useWords('users').schoolLinks;
  const [district, setDistrict] = useState('');
  const [school, setSchool] = useState('');
  const districts = useData(['users', 'districts'], loadDistricts);
  const known = useData(['users', 'schoolsOf', district], () =>
    district ? loadSchools(district) : Promise.resolve([]),
  );
  const options = known.isFormer ? [] : (known.value ?? []);
  const isThere = schools.some((one) => one.schoolId === school && stateOf(one) !== 'ENDED');
  return (
    <Dialog
      open
      title={words.add}
      confirmLabel={words.add}
      confirmDisabled={school === '' || isThere}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onAdd(school)}
    >
      <SelectField
        label={words.district}
        required
        empty={words.chooseDistrict}
        options={choices(districts.value ?? [])}
        value={district}
        onChange={(event) => {
          setDistrict(event.target.value);
          setSchool('');
        }}
      />
      <Again load={districts} />
      <SelectField
        label={words.school}
        required
        error={isThere && words.already}
        hint={waits && words.waits}
        empty={words.chooseSchool}
        options={choices(options)}
        disabled={district === ''}
        value={school}
        onChange={(event) => setSchool(event.target.value)}
      />
      <Again load={known} />
    </Dialog>
  );
}

function choices(all: readonly NamedRow[]): { value: string; label: string }[] {
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

/** Says that a list failed to load, and offers to try again. */
function Again({ load }: { load: Load<NamedRow[]> }) {
  const common = useWords('common');
  if (load.failure === null || load.loading) return null;
  return (
    <p className="cluster type-dense" role="alert">
      {failureWords(load.failure)}
      <Button size="xs" icon="refresh" onClick={load.reload}>
        {common.retry}
      </Button>
    </p>
  );
}
