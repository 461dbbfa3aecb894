import { cx } from '../../ui/cx';
import { TabLinks } from '../../ui/frame/Tabs';
import { useSettings } from '../calls/settings';
import { useParams, usePlace } from '../screens/navigation';
import { useSession } from '../session/session';
import { useWords } from '../words/words';
import styles from './OrganiserTabs.module.css';
import { placesOf, screenAt } from './places';
import { TabLink } from './TabLink';

/** The neighbours of an organiser's page: the tabs of its entry in the side bar. Nothing on pages behind a tab. */
export function OrganiserTabs() {
  const words = useWords('organiser');
  const role = useSession()?.role ?? null;
  const { flags } = useSettings();
  const { pathname, search } = usePlace();
  const { collectionId } = useParams();
  const screen = screenAt(pathname);
  const entry = placesOf(role, flags)
    .flatMap((group) => group.entries)
    .find(({ tabs }) => tabs.some((tab) => tab === screen));
  if (!entry || entry.tabs.length < 2) return null;
  const chosen = screen === 'unfinishedParticipants' ? collectionId : new URLSearchParams(search).get('challenge');
  return (
    <TabLinks label={words.sections({ entry: words.entries[entry.name] })} className={cx('paper', styles.tabs)}>
      {entry.tabs.map((tab) => (
        <TabLink
          key={tab}
          screen={tab}
          challenge={chosen && chosen !== '0' ? chosen : ''}
          contest={new URLSearchParams(search).get('contest') ?? ''}
          current={tab === screen && 'page'}
        >
          {words.tabs[tab]}
        </TabLink>
      ))}
    </TabLinks>
  );
}
