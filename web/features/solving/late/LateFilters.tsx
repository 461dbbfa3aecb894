import { useWords } from '../../../platform/words/words';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { SchoolPicker } from '../../reference/SchoolPicker';
import type { LateReply } from './late';
import { type LateFilters as Now, type SetFilters, shownStates } from './late-filters';

type LateFiltersProps = { now: Now; set: SetFilters; reply: LateReply | undefined };

/** Filters by challenge, school and state (waiting, accepted or refused). Each choice returns to the first page. */
export function LateFilters({ now, set, reply }: LateFiltersProps) {
  const words = useWords('solvingLate', 'reference');
  const common = useWords('common');
  const counts = reply && {
    WAITING: reply.waiting,
    ACCEPTED: reply.accepted,
    REFUSED: reply.refused,
    ALL: reply.waiting + reply.accepted + reply.refused,
  };
  return (
    <Toolbar label={common.filters}>
      <FilterSelect
        wide
        label={words.filter.challenge}
        value={now.challenge}
        empty={words.filter.allChallenges}
        options={(reply?.challenges ?? []).map(({ id, name, waiting }) => ({
          value: id,
          label: words.filter.challengeOf({ name, n: waiting }),
        }))}
        onChange={(challenge) => set({ challenge, page: '' })}
      />
      <SchoolPicker
        district={now.district}
        school={now.school}
        width={152}
        placeholders={{ district: words.reference.allDistricts, school: words.reference.allSchools }}
        onChange={(place) => set({ ...place, page: '' })}
      />
      <CountFilter
        label={words.filter.state}
        value={now.state}
        options={shownStates.map((id) => ({
          id,
          label: words.filter[id],
          ...(counts && { count: counts[id] }),
        }))}
        onChange={(state) => set({ state: state === 'WAITING' ? '' : state, page: '' })}
      />
    </Toolbar>
  );
}
