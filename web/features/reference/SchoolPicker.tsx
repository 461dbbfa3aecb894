import { fullStop } from '../../platform/words/dates';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { FindSelect } from '../../ui/staff/table/FindSelect';
import { shortDistrict } from './districts';
import { loadDistricts, loadSchools } from './reference';

type Place = { district: string; school: string };

type SchoolPickerProps = Place & {
  /** Choosing another municipality always clears the school. */
  onChange: (place: Place) => void;
  /** Placeholders: "Visos savivaldybės" for filters, "Pasirinkite savivaldybę" where a choice is required. */
  placeholders: Place;
  /** Width of each field, in px. */
  width?: number;
};

/** Municipality, then a school of it; ids, '' for none. */
export function SchoolPicker({ district, school, onChange, placeholders, width }: SchoolPickerProps) {
  const words = useWords('reference');
  const schools = useData(['reference', 'schools', district], async () => (district ? loadSchools(district) : []), {
    cached: true,
  });
  const options = schools.isFormer ? [] : (schools.value ?? []);
  return (
    <>
      <DistrictPicker
        value={district}
        placeholder={placeholders.district}
        width={width}
        onChange={(chosen) => onChange({ district: chosen, school: '' })}
      />
      <FindSelect
        label={words.school}
        value={school}
        onChange={(chosen) => onChange({ district, school: chosen })}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={placeholders.school}
        nothingFound={words.nothingFound}
        clearLabel={placeholders.school}
        disabled={!district}
        width={width}
      />
      {schools.failure !== null && !schools.loading && (
        <Again what={words.outcome.LOAD_SCHOOLS} failure={schools.failure} onAgain={schools.reload} />
      )}
    </>
  );
}

/** One municipality (id, '' for none). */
export function DistrictPicker(props: {
  value: string;
  placeholder: string;
  onChange: (id: string) => void;
  width?: number | undefined;
}) {
  const words = useWords('reference');
  const districts = useData(['reference', 'districts'], loadDistricts, { cached: true });
  return (
    <>
      <FindSelect
        label={words.district}
        value={props.value}
        onChange={props.onChange}
        options={(districts.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={props.placeholder}
        alsoFoundBy={shortDistrict}
        nothingFound={words.nothingFound}
        clearLabel={props.placeholder}
        width={props.width}
      />
      {districts.failure !== null && !districts.loading && (
        <Again what={words.outcome.LOAD_DISTRICTS} failure={districts.failure} onAgain={districts.reload} />
      )}
    </>
  );
}

/** Says which list failed to load and why, and offers to try again. */
function Again({ what, failure, onAgain }: { what: string; failure: unknown; onAgain: () => void }) {
  const words = useWords('app', 'common');
  return (
    <span className="cluster type-dense" role="alert">
      {fullStop(what)} {failureWords(failure)}
      <Button size="xs" icon="refresh" onClick={onAgain}>
        {words.common.retry}
      </Button>
    </span>
  );
}
