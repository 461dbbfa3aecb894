import { useLoad } from '../../../platform/calls/use-load';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { SelectField } from '../../../ui/fields/SelectField';
import { loadDistricts } from '../../reference/reference';
import { yearIn } from './address';
import styles from './Choices.module.css';
import type { Place } from './counts';

type Name = 'year' | 'district';

/**
 * The choices in the address; an invalid value counts as no choice.
 * @param asPublic whether the page shows what everybody sees, whoever opens it
 */
export function usePlaceChoice(asPublic: boolean): { place: Place; filters: Filters<Name> } {
  const filters = useFilters<Name>();
  const year = filters.get('year');
  const district = filters.get('district');
  return {
    filters,
    place: {
      year: yearIn(year) === null ? '' : year,
      district: /^\d{1,9}$/.test(district) ? district : '',
      asPublic,
    },
  };
}

type ChoicesProps = {
  filters: Filters<Name>;
  place: Place;
  /** From the reply: the shown year, and the years to choose from. */
  shown: { year: number; years: readonly number[] } | undefined;
  /** Hides the choice of a year, for pages that show all years. */
  allYears?: boolean;
  withDistrict?: boolean;
};

/** The year and the municipality that a page of numbers is about. */
export function Choices({ filters, place, shown, allYears = false, withDistrict = false }: ChoicesProps) {
  const words = useWords('statistics');
  const common = useWords('common');
  const districts = useLoad('districts', loadDistricts);
  return (
    <form
      className={cx('grid gap-3 align-end below-5', styles.choices)}
      aria-label={words.choices}
      onSubmit={(event) => event.preventDefault()}
    >
      {!allYears && (
        <SelectField
          label={words.col.year}
          value={shown ? String(shown.year) : place.year}
          options={(shown?.years ?? []).map((year) => ({
            value: String(year),
            label: words.figures.ofYear({ year }),
          }))}
          onChange={(event) => filters.set({ year: event.currentTarget.value })}
        />
      )}
      {withDistrict && (
        <SelectField
          label={words.col.district}
          value={place.district}
          empty={words.wholeCountry}
          options={(districts.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => filters.set({ district: event.currentTarget.value })}
        />
      )}
      {withDistrict && districts.failure !== null && !districts.loading && (
        <Button icon="refresh" onClick={districts.reload}>
          {common.retry}
        </Button>
      )}
    </form>
  );
}
