import type { ReactNode } from 'react';
import { Link } from '../screens/Link';
import { paths } from '../screens/paths';
import type { TabScreen } from './places';
import { noChallenge, tabSearch } from './tab-address';

type TabLinkProps = {
  screen: TabScreen;
  /** The challenge that the page shows, for the tabs that show it too; '' for none. */
  challenge?: string;
  /** The contest whose tasks the page shows, for the tabs that show them too; '' for none. */
  contest?: string;
  /** What the link is of the open page: this page, the parent of it ("true"), or nothing. */
  current: 'page' | 'true' | false;
  children: ReactNode;
};

/** A link to the screen of a tab. */
export function TabLink({ screen, challenge = '', contest = '', current, children }: TabLinkProps) {
  const mark = { 'aria-current': current || undefined };
  if (screen === 'unfinishedParticipants') {
    return (
      <Link to={paths[screen]} params={{ collectionId: challenge || noChallenge }} {...mark}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={paths[screen]} search={tabSearch(screen, { challenge, contest })} {...mark}>
      {children}
    </Link>
  );
}
