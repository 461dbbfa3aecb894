import { useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useSettings } from '../../platform/calls/settings';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Autocomplete } from '../../ui/fields/Autocomplete';
import { Field } from '../../ui/fields/Field';
import { loadDistricts, loadSchools } from '../reference/reference';
import { StepForm, type StepProps } from './StepForm';

/** Chooses the municipality, searched from the first letter on. A change clears the school. */
export function DistrictStep({ draft, onChange, onNext, onBack }: StepProps) {
  const words = useWords('signup');
  const [tried, setTried] = useState(false);
  const load = useLoad('', loadDistricts);
  return (
    <StepForm
      onBack={onBack}
      onSubmit={() => {
        setTried(true);
        if (draft.district) onNext();
      }}
    >
      <Loaded load={load} failed={words.districtsNotLoaded}>
        {(districts) => (
          <Field label={words.step.district} required error={tried && !draft.district && words.districtMissing}>
            {(control) => (
              <Autocomplete
                control={control}
                options={districts}
                value={draft.district}
                least={1}
                placeholder={words.districtPlaceholder}
                notFound={words.districtNotFound}
                found={(n) => words.found({ n })}
                onChange={(district) =>
                  onChange(district && district.id === draft.district?.id ? { district } : { district, school: null })
                }
              />
            )}
          </Field>
        )}
      </Loaded>
    </StepForm>
  );
}

/** Chooses a school of the municipality, searched from two letters on. */
export function SchoolStep({ draft, onChange, onNext, onBack }: StepProps) {
  const words = useWords('signup');
  const [tried, setTried] = useState(false);
  const district = draft.district?.id ?? '';
  const load = useLoad(district, () => loadSchools(district));
  return (
    <StepForm
      onBack={onBack}
      onSubmit={() => {
        setTried(true);
        if (draft.school) onNext();
      }}
    >
      <p className="dimmed">{draft.district?.name}</p>
      <Loaded load={load} failed={words.schoolsNotLoaded}>
        {(schools) => (
          <Field
            label={words.step.school}
            required
            hint={words.schoolHint}
            error={tried && !draft.school && words.schoolMissing}
          >
            {(control) => (
              <Autocomplete
                control={control}
                options={schools}
                value={draft.school}
                least={2}
                placeholder={words.schoolPlaceholder}
                notFound={words.schoolNotFound}
                found={(n) => words.found({ n })}
                onChange={(school) => onChange({ school: school && { id: school.id, name: school.name } })}
              />
            )}
          </Field>
        )}
      </Loaded>
      <NotListed district={draft.district?.name ?? ''} />
    </StepForm>
  );
}

/** The way on for those whose school is not in the list. */
function NotListed({ district }: { district: string }) {
  const { notListed: words } = useWords('signupTeacher');
  const { contactEmail } = useSettings();
  const query = `subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(`${district}\n`)}`;
  return (
    <details>
      <summary>{words.title}</summary>
      <p>{words.check}</p>
      <p>{words.write}</p>
      <p className="cluster">
        {contactEmail && (
          <a href={`mailto:${contactEmail}?${query}`} className={buttonClass()}>
            {words.mail}
          </a>
        )}
        <Link to={paths.manual} params={{ reader: 'contacts' }} target="_blank" className={buttonClass()}>
          {words.contacts}
        </Link>
      </p>
    </details>
  );
}
