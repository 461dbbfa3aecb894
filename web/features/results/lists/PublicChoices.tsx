import type { ReactNode } from 'react';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import type { Filters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { SelectField } from '../../../ui/fields/SelectField';
import { allGrades, gradeOptions } from '../../reference/grades';
import { loadDistricts, loadSchools } from '../../reference/reference';
import { type ListFilterName, type ListFilters, rankTypeOptions, rounds, scales, yearOptions } from './list-filters';
import styles from './PublicChoices.module.css';

type PublicChoicesProps = { filters: Filters<ListFilterName>; now: ListFilters };

/** The filters: scale, municipality and school where the scale needs them, year, stage, grade, kind of rank. */
export function PublicChoices({ filters, now }: PublicChoicesProps) {
  const words = useWords('results', 'reference');
  const settings = useSettings();
  const { reference } = words;
  const change = (name: ListFilterName) => (event: { currentTarget: { value: string } }) =>
    filters.set({ [name]: event.currentTarget.value, page: '' });
  const choice = (label: string, value: string, name: ListFilterName, options: Options, empty?: string): ReactNode => (
    <SelectField label={label} value={value} options={options} empty={empty} onChange={change(name)} />
  );
  return (
    <form
      className={cx('grid gap-3 align-end below-5', styles.choices)}
      aria-label={words.list.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {choice(
        reference.scale.label,
        now.scale,
        'scale',
        scales.map((id) => ({ value: id, label: reference.scale[id] })),
      )}
      {now.scale !== 'IN_COUNTRY' && <Places filters={filters} now={now} />}
      {choice(
        reference.grade.label,
        now.grade === null ? '' : String(now.grade),
        'grade',
        gradeOptions(reference, allGrades),
      )}
      {choice(reference.year, now.year, 'year', yearOptions(reference, settings), words.list.newest)}
      {choice(
        reference.stage.label,
        now.round,
        'round',
        rounds.map((round) => ({ value: round, label: reference.roundN({ round: Number(round) }) })),
        words.list.newestStage,
      )}
      {choice(reference.rankType.label, now.ranks, 'ranks', rankTypeOptions(reference))}
    </form>
  );
}

type Options = { value: string; label: string }[];

/** Chooses a municipality and, at the scale of a school, one of its schools. */
function Places({ filters, now }: PublicChoicesProps) {
  const words = useWords('results', 'reference');
  const common = useWords('common');
  const districts = useLoad('districts', loadDistricts);
  const schools = useLoad(now.district, () => (now.district ? loadSchools(now.district) : Promise.resolve([])));
  const failed = [districts, schools].find((load) => load.failure !== null && !load.loading);
  const known = schools.isFormer ? [] : (schools.value ?? []);
  return (
    <>
      <SelectField
        label={words.reference.district}
        value={now.district}
        empty={words.selectDistrict}
        options={(districts.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => filters.set({ district: event.currentTarget.value, school: '', page: '' })}
      />
      {now.scale === 'IN_SCHOOL' && now.district !== '' && (
        <SelectField
          label={words.reference.school}
          value={now.school}
          empty={words.selectSchool}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => filters.set({ school: event.currentTarget.value, page: '' })}
        />
      )}
      {failed && (
        <Button icon="refresh" onClick={failed.reload}>
          {common.retry}
        </Button>
      )}
    </>
  );
}
