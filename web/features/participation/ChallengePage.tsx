import { Fragment, type ReactNode } from 'react';
import type { ChallengeScope, StaffChallenge } from '../../../contract/permissions';
import { Loaded } from '../../platform/calls/Loaded';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { useSchool } from '../participants/SchoolChoice';
import { ChallengeSelect, ChooseChallenge } from './ChooseChallenge';
import { chooseChallenge, type ListFilterName } from './filters';
import { ListToolbar } from './ListToolbar';
import { ParticipationTabs } from './ParticipationTabs';
import { loadChallenges } from './participation';

type ChallengePageProps = {
  title: string;
  /** Says what the page shows once a challenge is chosen. */
  hint: string;
  /** The challenges to choose from. */
  scope: ChallengeScope;
  /** The id in the address. */
  wanted: string;
  choose: (id: string) => void;
  /** Replaces everything else if there are no challenges. */
  none?: ReactNode;
  /** The list of the chosen challenge. `select`: the field that chooses another, for the line of filters. */
  children: (challenge: StaffChallenge, select: ReactNode) => ReactNode;
};

/** A page about one challenge. It first asks for the challenge. */
export function ChallengePage({ title, hint, scope, wanted, choose, none, children }: ChallengePageProps) {
  const words = useWords('participation');
  const filters = useFilters<ListFilterName>();
  const challenges = useData(['participation', 'challenges', scope], (signal) => loadChallenges(scope, signal));
  const challenge = chooseChallenge(challenges.value ?? [], wanted);
  const school = useSchool(filters);
  useTitle(title);
  return (
    <>
      {/* Other tabs list only challenges that can still be sat, so a past one is not passed on. */}
      <ParticipationTabs challenge={scope === 'PAST' ? '' : (challenge?.brc_id ?? '')} />
      <PageHead title={title} aside={school.name} />
      <Loaded load={challenges} failed={words.outcome.LOAD_CONTESTS}>
        {(all) => {
          if (all.length === 0 && none) return none;
          const select = <ChallengeSelect challenges={all} value={challenge?.brc_id ?? ''} onChange={choose} />;
          if (challenge) return <Fragment key={challenge.brc_id}>{children(challenge, select)}</Fragment>;
          return (
            <>
              <ListToolbar filters={filters} label={title} school="" grades={[]} hasClass={false}>
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
