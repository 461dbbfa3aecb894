import type { ReactNode } from 'react';
import { isOrganiser, lets } from '../../../contract/roles';
import { screens } from '../../../contract/screens';
import { AppHeader } from '../../ui/frame/AppHeader';
import { Brand } from '../../ui/frame/Brand';
import { chooseScheme, useColorScheme } from '../../ui/frame/color-scheme';
import { LinkGroup, MoreLinks } from '../../ui/frame/MoreLinks';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { OnlineStatus } from '../calls/OnlineStatus';
import { useSettings } from '../calls/settings';
import { logOut } from '../session/log-out';
import { type Session, useSession } from '../session/session';
import { useMedia } from '../use-media';
import { LanguageSwitch } from '../words/LanguageSwitch';
import { useWords } from '../words/words';
import { Link } from './Link';
import { menuOf, teacherMenu } from './menus';
import { leavePage, navigate } from './navigation';
import { paths } from './paths';
import { SiteFooter } from './SiteFooter';

/** The frame of every page but the first one, log-in and solver: header with the role's menu, then the page, the footer below. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <>
      <ShellHeader tools={session && session.role !== 'STUDENT' && <SchemeSwitch />} />
      {children}
      <SiteFooter />
    </>
  );
}

type ShellHeaderProps = {
  /** The menu is in a side bar, which on phones is this drawer. */
  drawer?: ReactNode;
  /** A field for searching. */
  search?: ReactNode;
  /** More buttons beside the language. */
  tools?: ReactNode;
};

/** The header with the menu of the logged-in user, or with the log-in link. */
export function ShellHeader({ drawer, search, tools }: ShellHeaderProps) {
  const words = useWords('app');
  const menu = useWords('menu');
  const session = useSession();
  const { flags } = useSettings();
  return (
    <AppHeader
      brand={
        <Link to={session ? paths.home : paths.publicHome}>
          <Brand name={words.name} />
        </Link>
      }
      links={
        session && !isOrganiser(session.role) ? (
          <Menu session={session} />
        ) : (
          !drawer && (
            <>
              {session && <Link to={paths.home}>{menu.back}</Link>}
              <Link to={paths.freeTrainings}>{menu.public.training}</Link>
              {flags.publicResults && <Link to={paths.publicResults}>{menu.public.results}</Link>}
              <Link to={paths.publicStatistics}>{menu.public.statistics}</Link>
            </>
          )
        )
      }
      crowded={session?.role === 'TUTOR'}
      navLabel={menu.open}
      drawer={drawer}
      search={search}
      status={<OnlineStatus />}
      user={
        <>
          {session && <Self session={session} />}
          <LanguageSwitch />
          {tools}
          {session ? <LogOutButton label={menu.logout} /> : <Link to={paths.login}>{menu.login}</Link>}
        </>
      }
      skipLabel={words.skipToContent}
    />
  );
}

/** The links of a role; those that do not fit into one row are behind one word, for pupils behind the own name. */
function Menu({ session }: { session: Session }) {
  const { main } = useMenuLinks(session);
  return session.role === 'TUTOR' ? <TeacherMenu /> : main;
}

function TeacherMenu() {
  const menu = useWords('menu');
  const { flags } = useSettings();
  const { main, groups } = teacherMenu(flags);
  const links = (list: typeof main) =>
    list.map(({ to, label }) => (
      <Link key={to} to={to}>
        {label(menu)}
      </Link>
    ));
  return (
    <>
      {links(main)}
      <MoreLinks label={menu.more}>
        {groups.map((group) => (
          <LinkGroup key={group.title(menu)} title={group.title(menu)}>
            {links(group.links)}
            {group === groups[groups.length - 1] && (
              <Link to={paths.manual} params={{ reader: 'tutor' }}>
                {menu.teacher.manual}
              </Link>
            )}
          </LinkGroup>
        ))}
      </MoreLinks>
    </>
  );
}

function useMenuLinks({ role }: Session): { main: ReactNode[]; rest: ReactNode[] } {
  const menu = useWords('menu');
  const { flags } = useSettings();
  const items = role === 'TUTOR' ? [] : menuOf(role, flags);
  const links = (wanted: boolean) =>
    items
      .filter(({ isMain }) => isMain === wanted)
      .map(({ to, label }) => (
        <Link key={to} to={to}>
          {label(menu)}
        </Link>
      ));
  return { main: links(true), rest: links(false) };
}

/** The logged-in user: a link to the own profile for roles that have that page; a pupil's name opens the own things. */
function Self({ session }: { session: Session }) {
  const { rest } = useMenuLinks(session);
  const text = `${session.firstName} ${session.lastName}`;
  const isWide = useMedia('(min-width: 901px)');
  if (session.role === 'STUDENT' && isWide) {
    return (
      <MoreLinks label={text} icon="user" ofUser>
        {rest}
      </MoreLinks>
    );
  }
  const name = (
    <>
      <Icon name="user" size={17} /> <span>{text}</span>
    </>
  );
  const isLink = lets(screens.profile, session.role) && session.role !== 'STUDENT';
  return (
    <>
      <span title={text}>{isLink ? <Link to={paths.profile}>{name}</Link> : name}</span>
      {session.role === 'STUDENT' && rest}
    </>
  );
}

function LogOutButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => leavePage(() => void logOut().then(() => navigate({ to: paths.login })), true)}
    >
      {label}
    </button>
  );
}

/** Light or dark, for staff only: the pupils' pages stay as they were drawn. */
export function SchemeSwitch() {
  const common = useWords('common');
  const scheme = useColorScheme();
  const isDark = scheme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? common.lightLook : common.darkLook}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    />
  );
}
