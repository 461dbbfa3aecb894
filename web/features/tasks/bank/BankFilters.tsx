import { type ReactNode, useState } from 'react';
import { type BankFacet, type BankScope, bankFacets, bankScopes } from '../../../../contract/tasks-bank';
import { useSession } from '../../../platform/session/session';
import { useMedia } from '../../../platform/use-media';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { ActsMenu } from '../../../ui/staff/menus';
import styles from './BankFilters.module.css';
import { type BankName, type BankView, textOf } from './bank-view';
import type { BankPage } from './calls';
import { FacetChip } from './FacetChip';

type BankFiltersProps = {
  view: BankView;
  page: BankPage | undefined;
  /** Changes the address; the page goes back to the first. */
  onChange: (change: Partial<Record<BankName, string>>) => void;
  /** Without them the scopes stay away, as in the picker of a set. */
  withScopes?: boolean;
  /** The facets that stand there; the others are behind the dots. */
  facets?: readonly BankFacet[] | undefined;
  /** Stands between the scopes and the facets: named searches. */
  children?: ReactNode;
  /** Further lines of the menu behind the dots. */
  more?: { label: string; onAct: () => void }[];
};

const usual: readonly BankFacet[] = ['age', 'level', 'kind', 'language', 'country', 'year', 'use', 'keyword'];
/** In a narrow window the others are behind the dots. */
const first: readonly BankFacet[] = ['age', 'level', 'language', 'country', 'use'];

/** The line of filters: scopes with their numbers, named searches, a chip for each facet. */
export function BankFilters(props: BankFiltersProps) {
  const { view, page, onChange, withScopes = true, facets, children, more = [] } = props;
  const words = useWords('tasksBank', 'common');
  const session = useSession();
  const isNarrow = useMedia('(max-width: 1100px)');
  const [opened, setOpened] = useState<BankFacet | null>(null);
  const shown = facets ?? (isNarrow ? first : usual);
  const isShown = (facet: BankFacet) => shown.includes(facet) || view.chosen[facet].length > 0 || opened === facet;
  // Authors are a matter of the organisers.
  const isThere = (facet: BankFacet) => facet !== 'author' || session?.role !== 'TUTOR';
  const hidden = bankFacets.filter((facet) => isThere(facet) && !isShown(facet));
  return (
    <search className={cx('cluster gap-2 below-2', styles.line)} aria-label={words.common.filters}>
      {withScopes && <Scopes view={view} page={page} onScope={(scope) => onChange({ scope, page: '' })} />}
      {children}
      {bankFacets.filter(isShown).map((facet) => (
        <FacetChip
          key={facet}
          facet={facet}
          view={view}
          total={page?.total ?? null}
          onChange={(values) => onChange({ [facet]: textOf(values), page: '' })}
          opened={opened === facet}
          onOpened={(isOpened) => setOpened(isOpened ? facet : null)}
        />
      ))}
      {(hidden.length > 0 || more.length > 0) && (
        <ActsMenu
          target={<IconButton icon="dots" label={words.moreFacets} className={styles.dots} iconSize={16} />}
          position="bottom-end"
          withinPortal={false}
          acts={[
            ...hidden.map((facet) => ({ label: words.facet[facet], onAct: () => setOpened(facet) })),
            ...more.map((one, place) => ({ ...one, begins: place === 0 && hidden.length > 0 })),
          ]}
        />
      )}
    </search>
  );
}

type ScopesProps = { view: BankView; page: BankPage | undefined; onScope: (scope: BankScope | '') => void };

function Scopes({ view, page, onScope }: ScopesProps) {
  const words = useWords('tasksBank', 'units');
  return (
    <fieldset className="segments flex-wrap no-margin no-border">
      <legend className="visually-hidden">{words.scopes}</legend>
      {bankScopes.map((scope) => (
        <button
          key={scope}
          type="button"
          aria-pressed={view.scope === scope}
          className={cx('dense-control no-ground no-border rounded-small type-dense semibold num nowrap', styles.scope)}
          onClick={() => onScope(scope === 'all' ? '' : scope)}
        >
          {words.scope[scope]} {page && <span className="num">{words.units.number({ n: page.scopes[scope] })}</span>}
        </button>
      ))}
    </fieldset>
  );
}
