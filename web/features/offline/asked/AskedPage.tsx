import { useMemo, useState } from 'react';
import { type AskedParcel, decideOffline, parcelOrders } from '../../../../contract/offline';
import { lets } from '../../../../contract/roles';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { sortable, sortIn } from '../../../lists/sorting';
import { sizedPageIn, usePage } from '../../../lists/use-page';
import { useTitle } from '../../../platform/screens/title';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { SchoolPicker } from '../../reference/SchoolPicker';
import { DecideDialog, type Deciding } from './DecideDialog';
import { parcelColumns } from './parcel-columns';
import { loadParcels, type ParcelsReply } from './parcels';

type FilterName = 'challenge' | 'state' | 'district' | 'school' | 'sort' | 'page' | 'size';

/** In the address 'ALL' stands for every state, nothing for the parcels that wait. */
const shownStates = ['ASKED', 'COUNTED', 'REFUSED', 'ALL'] as const;
const readState = (text: string) => shownStates.find((one) => one === text) ?? 'ASKED';
const idOr = (text: string): string => (/^[0-9]{1,18}$/.test(text) ? text : '');

/** Lets an administrator decide about doubted parcels of classes without the internet (docs/rules/offline.md). */
export function AskedPage() {
  const words = useWords('offlineClass');
  const { asked } = words;
  useTitle(asked.title);
  const mayDecide = lets(decideOffline.roles, useSession()?.role ?? null);
  const filters = useFilters<FilterName>();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const state = readState(filters.get('state'));
  const challengeId = idOr(filters.get('challenge'));
  const school = idOr(filters.get('school'));
  const place = sizedPageIn(filters);
  const { order, table } = sortIn(filters, parcelOrders, 'desc');
  const filter = { challengeId, school, state: state === 'ALL' ? ('' as const) : state, ...order };
  const load = usePage(['offline', 'parcels'], filter, place, loadParcels);
  const columns = useMemo(
    () => sortable(parcelColumns(words, mayDecide ? setDeciding : null), parcelOrders),
    [words, mayDecide],
  );
  const calculated = load.value?.challenges.filter((one) => one.isCalculated).map(({ id }) => id) ?? [];
  return (
    <>
      <PageHead title={asked.title} />
      <div className="stack gap-3">
        <p>{asked.about}</p>
        <ParcelFilters filters={filters} reply={load.value} state={state} />
      </div>
      <PagedTable
        load={load}
        failed={asked.notLoaded}
        place={place}
        label={asked.title}
        columns={columns}
        rowsOf={(seen) => seen.rows}
        rowId={({ id }: AskedParcel) => id}
        {...table}
        dense
        empty={<Empty isNarrowed={challengeId !== '' || school !== '' || state !== 'ASKED'} filters={filters} />}
      />
      {deciding && (
        <DecideDialog
          key={`${deciding.row.id} ${deciding.counts}`}
          {...deciding}
          isCalculated={calculated.includes(deciding.row.challengeId)}
          onLeave={() => setDeciding(null)}
        />
      )}
    </>
  );
}

type ParcelFiltersProps = {
  filters: Filters<FilterName>;
  reply: ParcelsReply | undefined;
  state: (typeof shownStates)[number];
};

function ParcelFilters({ filters, reply, state }: ParcelFiltersProps) {
  const words = useWords('offlineClass', 'reference', 'common');
  const { filter } = words.asked;
  const counts = reply?.counts;
  const all = counts && counts.ASKED + counts.COUNTED + counts.REFUSED;
  return (
    <Toolbar label={words.common.filters}>
      <FilterSelect
        wide
        label={filter.challenge}
        value={filters.get('challenge')}
        empty={filter.allChallenges}
        options={(reply?.challenges ?? []).map(({ id, name, asked }) => ({
          value: id,
          label: filter.challengeOf({ name, n: asked }),
        }))}
        onChange={(challenge) => filters.set({ challenge, page: '' })}
      />
      <SchoolPicker
        district={filters.get('district')}
        school={filters.get('school')}
        width={152}
        placeholders={{ district: words.reference.allDistricts, school: words.reference.allSchools }}
        onChange={(where) => filters.set({ ...where, page: '' })}
      />
      <CountFilter
        label={filter.state}
        value={state}
        options={shownStates.map((id) => {
          const n = id === 'ALL' ? all : counts?.[id];
          return { id, label: filter[id], ...(n !== undefined && { count: n }) };
        })}
        onChange={(one) => filters.set({ state: one === 'ASKED' ? '' : one, page: '' })}
      />
    </Toolbar>
  );
}

function Empty({ isNarrowed, filters }: { isNarrowed: boolean; filters: Filters<FilterName> }) {
  const words = useWords('offlineClass');
  if (!isNarrowed) return <PageEmpty title={words.asked.none}>{words.asked.noneHint}</PageEmpty>;
  return <NothingFound onClear={() => filters.set({ challenge: '', state: '', district: '', school: '', page: '' })} />;
}
