import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import type { StaffChallenge } from '../board';

type ChallengeSwitchProps = { challenge: StaffChallenge; fitting: readonly StaffChallenge[] };

/** The contest of the lesson: its name, or a choice where several serve the class. */
export function ChallengeSwitch({ challenge, fitting }: ChallengeSwitchProps) {
  const words = useWords('lesson');
  const filters = useFilters<'challenge'>();
  if (fitting.length < 2) return <span>{challenge.brc_name}</span>;
  return (
    <FilterSelect
      label={words.contest}
      value={challenge.brc_id}
      options={fitting.map((one) => ({ value: one.brc_id, label: one.brc_name }))}
      onChange={(id) => filters.set({ challenge: id })}
    />
  );
}
