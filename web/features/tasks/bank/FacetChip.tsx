import { useId, useState } from 'react';
import type { BankFacet, FacetCount } from '../../../../contract/tasks-bank';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { holdsWords } from '../../../ui/fold-text';
import { Icon } from '../../../ui/Icon';
import { PopDialog } from '../../../ui/staff/menus';
import { TickBox } from '../../../ui/staff/table/TickBox';
import styles from './BankFilters.module.css';
import { type BankView, toggled } from './bank-view';
import { ordered, shortValue, useFacetNames } from './facet-names';
import { useFacet } from './use-bank';

type FacetChipProps = {
  facet: BankFacet;
  view: BankView;
  /** How many tasks the whole view has: what is chosen leaves so many. */
  total: number | null;
  onChange: (values: string[]) => void;
  opened: boolean;
  onOpened: (opened: boolean) => void;
};

/** More values than this are searched. */
const most = 9;

/** One facet: what is chosen of it with a cross, or its name; pressed, all its values with their counts. */
export function FacetChip({ facet, view, total, onChange, opened, onOpened }: FacetChipProps) {
  const words = useWords('tasksBank', 'units');
  const chosen = view.chosen[facet];
  const isChosen = chosen.length > 0;
  return (
    <PopDialog
      label={words.facet[facet]}
      opened={opened}
      onOpened={onOpened}
      className={styles.dropdown}
      around={(target) => (
        <span
          className={cx(
            'inline-flex small-control paper control-frame rounded-card type-note semibold num nowrap text hover-ground',
            styles.chip,
            isChosen && cx('link-tint link', styles.chosen),
          )}
        >
          {target(
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={opened}
              className={cx('inline-row gap-1 no-ground no-border rounded-card', styles.chipButton)}
              onClick={() => onOpened(!opened)}
            >
              {isChosen ? <Chosen facet={facet} view={view} /> : words.facet[facet]}
              {isChosen && total !== null && (
                <small className="type-note semibold dimmed">{words.units.number({ n: total })}</small>
              )}
              {!isChosen && <Icon name="chevron-down" size={13} />}
            </button>,
          )}
          {isChosen && (
            <button
              type="button"
              className={cx('inline-row gap-1 no-ground no-border rounded-card', styles.clear)}
              aria-label={words.clearFacet({ facet: words.facet[facet] })}
              onClick={() => onChange([])}
            >
              <Icon name="cross" size={13} bold />
            </button>
          )}
        </span>
      )}
    >
      <Values facet={facet} view={view} onChange={onChange} />
    </PopDialog>
  );
}

/** "Kalba: LT", and how many values more. */
function Chosen({ facet, view }: { facet: BankFacet; view: BankView }) {
  const words = useWords('tasksBank');
  const nameOf = useFacetNames();
  const [first = '', ...others] = view.chosen[facet];
  // Only counts know who an author is.
  const name = facet === 'author' ? <AuthorName view={view} id={first} /> : null;
  const value = shortValue(facet, first, nameOf(facet, first));
  return (
    <>
      {words.facet[facet]}: {name ?? value}
      {others.length > 0 && (
        <small className="type-note semibold dimmed">{words.chosenMore({ n: others.length })}</small>
      )}
    </>
  );
}

function AuthorName({ view, id }: { view: BankView; id: string }) {
  const load = useFacet(view, 'author');
  return load.value?.find((one) => one.value === id)?.name ?? '…';
}

type ValuesProps = Pick<FacetChipProps, 'facet' | 'view' | 'onChange'>;

function Values({ facet, view, onChange }: ValuesProps) {
  const words = useWords('tasksBank', 'common', 'tasks', 'units');
  const nameOf = useFacetNames();
  const [search, setSearch] = useState('');
  const id = useId();
  const load = useFacet(view, facet);
  const chosen = view.chosen[facet];
  if (load.value === undefined) {
    return load.failure === null ? (
      <p className={cx('line-above type-note dimmed', styles.note)}>{words.common.loading}</p>
    ) : (
      <div className={cx('line-above type-note dimmed', styles.note)} role="alert">
        {words.tasks.outcome.LOAD_TASK_COUNT}{' '}
        <Button size="xs" onClick={load.reload}>
          {words.common.retry}
        </Button>
      </div>
    );
  }
  // What is chosen stays in sight, even where nothing is left of it.
  const missing = chosen.filter((value) => !load.value?.some((one) => one.value === value));
  const counted: FacetCount[] = [...load.value, ...missing.map((value) => ({ value, count: 0 }))];
  const all = counted.map((one) => ({ ...one, label: nameOf(facet, one.value, one.name) }));
  const isFound = (one: { label: string }) => search.trim() === '' || holdsWords(one.label, search);
  // Of a search the tree is not shown: a word would stand below parents that were not found.
  const found = ordered(search.trim() === '' ? facet : null, all.filter(isFound));
  return (
    <>
      {all.length > most && (
        <input
          type="search"
          className={cx('full-width below-1 pad-none-2 paper control-frame rounded-small type-dense text', styles.find)}
          aria-label={words.findValue}
          placeholder={words.findValue}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={cx('scrolls-y', styles.values)} aria-busy={load.loading}>
        {found.map((one) => (
          <div
            key={one.value}
            className={cx('row pad-none-2 rounded-small type-dense hover-ground', styles.value)}
            style={{ paddingLeft: 8 + one.depth * 16 }}
          >
            <TickBox
              id={`${id}-${one.value}`}
              label={one.label}
              checked={chosen.includes(one.value)}
              onChange={() => onChange(toggled(chosen, one.value))}
            />
            <span className="dimmed num">{words.units.number({ n: one.count })}</span>
          </div>
        ))}
        {found.length === 0 && <p className={cx('line-above type-note dimmed', styles.note)}>{words.noValues}</p>}
      </div>
      <p className={cx('line-above type-note dimmed', styles.note)}>{words.countsFollow}</p>
    </>
  );
}
