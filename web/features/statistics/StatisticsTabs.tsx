import { isOrganiser, lets } from '../../../contract/roles';
import { type ScreenName, screens } from '../../../contract/screens';
import { Link } from '../../platform/screens/Link';
import { usePlace } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { TabLinks } from '../../ui/frame/Tabs';

const inside = [
  ['statistics', 'charts'],
  ['statisticsSummaries', 'summaries'],
  ['statisticsYears', 'byYear'],
] as const satisfies [ScreenName, string][];
const outside = [
  ['publicStatistics', 'charts'],
  ['publicSummaries', 'summaries'],
] as const satisfies [ScreenName, string][];

/** The other pages of statistics that the reader may see; organisers have them as tabs of their frame. */
export function StatisticsTabs() {
  const words = useWords('statistics');
  const role = useSession()?.role ?? null;
  const { pathname } = usePlace();
  const isPublic = outside.some(([screen]) => paths[screen] === pathname);
  const links = (isPublic ? outside : inside).filter(([screen]) => lets(screens[screen], role));
  if (links.length < 2 || (isOrganiser(role) && !isPublic)) return null;
  return (
    <TabLinks label={words.sections} className="below-4">
      {links.map(([screen, label]) => (
        <Link key={screen} to={paths[screen]}>
          {words[label]}
        </Link>
      ))}
    </TabLinks>
  );
}
