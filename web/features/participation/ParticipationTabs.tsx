import { isOrganiser, lets } from '../../../contract/roles';
import { type ScreenName, screens } from '../../../contract/screens';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { TabLinks } from '../../ui/frame/Tabs';

/** No challenge is chosen: the page asks for one. */
export const noChallenge = '0';

/** The participation pages that a teacher may open, as tabs; organisers have them in their frame. challenge: the id that the other tabs keep, or ''. */
export function ParticipationTabs({ challenge }: { challenge: string }) {
  const words = useWords('participation');
  const menu = useWords('menu');
  const role = useSession()?.role ?? null;
  const may = (screen: ScreenName) => lets(screens[screen], role);
  if (isOrganiser(role)) return null;
  const search = challenge === '' ? '' : `?challenge=${challenge}`;
  return (
    <TabLinks label={words.tabs} className="below-4 no-print">
      {may('participationList') && (
        <Link to={paths.participationList} search={search}>
          {words.title.list}
        </Link>
      )}
      {may('unfinishedParticipants') && (
        <Link to={paths.unfinishedParticipants} params={{ collectionId: challenge || noChallenge }}>
          {words.title.unfinished}
        </Link>
      )}
      {may('activeParticipants') && <Link to={paths.activeParticipants}>{words.title.active}</Link>}
      {may('pastParticipants') && <Link to={paths.pastParticipants}>{words.title.past}</Link>}
      {may('awardRegistration') && <Link to={paths.awardRegistration}>{menu.challenge.awardRegistration}</Link>}
    </TabLinks>
  );
}
