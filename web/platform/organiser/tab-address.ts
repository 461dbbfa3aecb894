import { addressOf } from '../screens/navigation';
import { paths } from '../screens/paths';
import type { TabScreen } from './places';

/** Whether a tab is one of participation, which pass on the challenge that is chosen. */
function isOfChallenge(screen: TabScreen): boolean {
  return screen === 'activeParticipants' || screen === 'participationList';
}

/** No challenge is chosen: the page asks for one. */
export const noChallenge = '0';

/** The address of a tab, of no challenge. */
export function tabAddress(screen: TabScreen): string {
  if (screen === 'unfinishedParticipants')
    return addressOf({ to: paths[screen], params: { collectionId: noChallenge } });
  return addressOf({ to: paths[screen] });
}

/** The tabs of statistics that show one contest. */
const ofContest: readonly TabScreen[] = ['statisticsTasks', 'statisticsItems', 'statisticsLikeness'];

/** What the address of a tab takes over from the open page: its challenge, or the contest of its tasks; '' for nothing. */
export function tabSearch(screen: TabScreen, { challenge, contest }: { challenge: string; contest: string }): string {
  if (challenge !== '' && isOfChallenge(screen)) return `?challenge=${encodeURIComponent(challenge)}`;
  return contest !== '' && ofContest.includes(screen) ? `?contest=${encodeURIComponent(contest)}` : '';
}
