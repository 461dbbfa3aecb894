import { type ReactNode, useEffect, useState } from 'react';
import { isOrganiser, lets, type ScreenName, screens } from '../../../contract/roles';
import { Notice } from '../../ui/Notice';
import { SideNav } from '../../ui/staff/SideNav';
import { StaffFrame } from '../../ui/staff/StaffFrame';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { StaffProvider } from '../../ui/staff/StaffProvider';
import { useOnline } from '../calls/online';
import { useSettings } from '../calls/settings';
import { useSession } from '../session/session';
import { hourAndMinute } from '../words/dates';
import { useWords } from '../words/words';
import { Link } from './Link';
import { openOverlay } from './PageOverlay';
import { paths } from './paths';
import { SchemeSwitch, ShellHeader } from './Shell';

/** The frame of staff pages: teachers and testers have the menu in the header, administrators and developers in a side bar. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const isOrganising = session !== null && isOrganiser(session.role);
  useEffect(openOverlay, []);
  const side = isOrganising ? <Side /> : undefined;
  return (
    <StaffProvider>
      <StaffFrame
        header={<ShellHeader drawer={side} tools={<SchemeSwitch />} />}
        side={side}
        strip={<OfflineStrip />}
        density={isOrganising ? 'dense' : 'comfortable'}
      >
        {children}
      </StaffFrame>
    </StaffProvider>
  );
}

/** The grouped menu of administrators and developers; only screens that the role table allows them. */
function Side() {
  const words = useWords('menu');
  const session = useSession();
  const { flags } = useSettings();
  const groups = [
    {
      title: words.group.challengeTools,
      items: [
        { screen: 'home', icon: 'home', label: words.home },
        { screen: 'participants', icon: 'users', label: words.users.all },
        { screen: 'permissions', icon: 'hand', label: words.challenge.whitelist },
        { screen: 'board', icon: 'columns', label: words.challenge.board },
        { screen: 'participationList', icon: 'document', label: words.challenge.participants },
        { screen: 'activeParticipants', icon: 'pencil', label: words.users.active },
        { screen: 'secondRound', icon: 'users', label: words.challenge.secondRound },
        { screen: 'rescue', icon: 'upload', label: words.challenge.rescue },
        { screen: 'late', icon: 'clock', label: words.challenge.late },
        { screen: 'tasks', icon: 'book', label: words.group.tasks },
        { screen: 'collections', icon: 'list', label: words.group.collections },
        { screen: 'contests', icon: 'flag', label: words.challenge.contests },
        { screen: 'contestTrainings', icon: 'pencil', label: words.challenge.trainings },
      ],
    },
    {
      title: words.group.users,
      items: [
        { screen: 'userFinder', icon: 'search', label: words.users.search },
        { screen: 'rollover', icon: 'arrow-up', label: words.users.rollover },
        { screen: 'sessions', icon: 'clock', label: words.sessions },
        { screen: 'tutorsWaiting', icon: 'hand', label: words.users.tutorsSuspended },
        { screen: 'tutors', icon: 'check', label: words.users.tutors },
      ],
    },
    {
      title: words.group.administration,
      items: [
        { screen: 'schools', icon: 'school', label: words.administration.schools },
        { screen: 'texts', icon: 'document', label: words.administration.texts },
        { screen: 'dictionaries', icon: 'book', label: words.group.dictionaries },
        { screen: 'news', icon: 'news', label: words.group.news },
        { screen: 'paidInvoices', icon: 'document', label: words.invoices },
        { screen: 'paidKeys', icon: 'key', label: words.keys },
      ],
    },
    {
      title: words.group.results,
      items: [
        { screen: 'results', icon: 'trophy', label: words.results.all },
        { screen: 'secondRoundResults', icon: 'trophy', label: words.results.secondRound },
        { screen: 'resultsInCountryTutors', icon: 'users', label: words.results.inCountryTutors },
        { screen: 'surveyResults', icon: 'bars', label: words.surveyResults },
      ],
    },
    {
      title: words.group.statistics,
      items: [
        { screen: 'statistics', icon: 'bars', label: words.statistics.charts },
        { screen: 'statisticsSchools', icon: 'school', label: words.statistics.schools },
        { screen: 'statisticsYears', icon: 'calendar', label: words.statistics.years },
        { screen: 'statisticsSummaries', icon: 'list', label: words.statistics.summaries },
        { screen: 'statisticsTasks', icon: 'document', label: words.statistics.tasks },
        { screen: 'statisticsItems', icon: 'search', label: words.statistics.items },
      ],
    },
    {
      title: words.group.awards,
      items: [
        { screen: 'awardsInvited', icon: 'mail', label: words.awards.invited },
        { screen: 'awardsAttending', icon: 'calendar', label: words.awards.attending },
        { screen: 'crossword', icon: 'grip', label: words.crossword },
      ],
    },
  ] as const;
  const switches: Partial<Record<ScreenName, boolean>> = {
    sessions: flags.sessionsMenu,
    crossword: flags.crossword,
    paidInvoices: flags.invoices,
    paidKeys: flags.invoices,
  };
  const isOpen = (screen: ScreenName) => lets(screens[screen], session?.role ?? null) && (switches[screen] ?? true);
  return (
    <SideNav
      label={words.open}
      groups={groups.flatMap(({ title, items }) => {
        const links = items.filter(({ screen }) => isOpen(screen));
        if (links.length === 0) return [];
        return {
          title,
          links: links.map(({ screen, icon, label }) => (
            <Link key={screen} to={paths[screen]}>
              <StaffIcon name={icon} size={16} /> {label}
            </Link>
          )),
        };
      })}
    />
  );
}

/** Shows without connection how old the data on the page is. */
function OfflineStrip() {
  const common = useWords('common');
  const online = useOnline();
  const [since, setSince] = useState('');
  useEffect(() => {
    if (!online) setSince(hourAndMinute(Date.now()));
  }, [online]);
  if (online || since === '') return null;
  return (
    <Notice tone="warn" icon="wifi-off" strip role="status">
      {common.stateOf({ time: since })}
    </Notice>
  );
}
