import { useEffect } from 'react';
import { getWaiting } from '../../../contract/organiser';
import { SideEntry, SideNav } from '../../ui/staff/SideNav';
import { call } from '../calls/api';
import { useSettings } from '../calls/settings';
import { Link } from '../screens/Link';
import { usePlace } from '../screens/navigation';
import { paths } from '../screens/paths';
import { useSession } from '../session/session';
import { createStore, useStore } from '../store';
import { useWords, type Words } from '../words/words';
import { useLitPlace } from './person-place';
import { holds, placesOf, screenAt } from './places';
import { TabLink } from './TabLink';

/** The side bar of administrators and developers: the year, and the groups that their role sees. */
export function OrganiserSide() {
  const words = useWords('organiser');
  const role = useSession()?.role ?? null;
  const { flags, year } = useSettings();
  const screen = screenAt(usePlace().pathname);
  const person = useLitPlace();
  const waiting = useWaiting();
  const season = words.season({ from: year, to: String(year + 1).slice(2) });
  return (
    <SideNav
      label={words.label}
      top={
        <Link to={paths.home}>
          <SideEntry icon="calendar" label={season} />
        </Link>
      }
      groups={placesOf(role, flags).map(({ name, entries }) => ({
        title: words.groups[name],
        links: entries.map((entry) => {
          const [first] = entry.tabs;
          const lit = person === null && screen === first ? 'page' : 'true';
          const isLit = person === null ? holds(entry, screen) : entry.name === person;
          return (
            first && (
              <TabLink key={entry.name} screen={first} current={isLit && lit}>
                <SideEntry
                  icon={entry.icon}
                  label={words.entries[entry.name]}
                  waiting={waitingOf(waiting[entry.name], words)}
                />
              </TabLink>
            )
          );
        }),
      }))}
    />
  );
}

// The numbers of work that waits, for the side bar: asked when a page is opened, at most once a minute.
const everyMs = 60_000;

const store = createStore<Readonly<Partial<Record<string, number>>>>({});
let askedAt = Number.NEGATIVE_INFINITY;

/** How much waits, by the names of the side bar's entries; empty until it is known, the last known after a failure. */
function useWaiting(): Readonly<Partial<Record<string, number>>> {
  const { pathname } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened page is a reason to ask
  useEffect(() => {
    ask();
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [pathname]);
  return useStore(store);
}

function ask(): void {
  if (performance.now() - askedAt < everyMs || document.hidden) return;
  askedAt = performance.now();
  call(getWaiting, { body: {} }).then(store.set, () => undefined);
}

function waitingOf(n: number | undefined, words: Words<'organiser'>) {
  return n === undefined ? undefined : { n, words: words.waiting({ n }) };
}
