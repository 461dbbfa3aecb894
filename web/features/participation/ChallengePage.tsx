import { Fragment, type ReactNode } from 'react';
import type { ChallengeScope, StaffChallenge } from '../../../contract/permissions';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { PageHead } from '../../ui/PageHead';
import { useSchool } from '../participants/SchoolChoice';
import { ChallengeSelect, ChooseChallenge } from './ChooseChallenge';
import { chooseChallenge, type ListFilterName } from './filters';
import { ListToolbar } from './ListToolbar';
import { ParticipationTabs } from './ParticipationTabs';
import { loadChallenges } from './participation';

type ChallengePageProps = {
  title: string;
  /** What will be seen once a challenge is chosen. */
  hint: string;
  /** Which challenges there are to choose among. */
  scope: ChallengeScope;
  /** The one that the address asks for. */
  asked: string;
  choose: (id: string) => void;
  /** In place of everything else where there are none. */
  none?: ReactNode;
  /** The list of the chosen one; `select` is the choice of another, for its line of filters. */
  children: (challenge: StaffChallenge, select: ReactNode) => ReactNode;
};

/** A page about one challenge: until one is chosen it asks which. */
export function ChallengePage({ title, hint, scope, asked, choose, none, children }: ChallengePageProps) {
  const words = useWords('participation');
  const filters = useFilters<ListFilterName>();
  const challenges = useLoad(scope, (signal) => loadChallenges(scope, signal));
  const challenge = chooseChallenge(challenges.value ?? [], asked);
  const school = useSchool(filters);
  useTitle(title);
  return (
    <>
      {/* The other pages are about challenges that can still be sat. */}
      <ParticipationTabs challenge={scope === 'PAST' ? '' : (challenge?.brc_id ?? '')} />
      <PageHead title={title} aside={school.name} />
      <Loaded load={challenges} failed={words.outcome.LOAD_CONTESTS}>
        {(all) => {
          if (all.length === 0 && none) return none;
          const select = <ChallengeSelect challenges={all} value={challenge?.brc_id ?? ''} onChange={choose} />;
          if (challenge) return <Fragment key={challenge.brc_id}>{children(challenge, select)}</Fragment>;
          return (
            <>
              <ListToolbar filters={filters} label={title} grades={[]}>
                {select}
              </ListToolbar>
              <ChooseChallenge challenges={all} hint={hint} onChoose={choose} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
