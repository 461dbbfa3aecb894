import { lazy, Suspense } from 'react';
import { isOrganiser, lets, mayChange } from '../../../../contract/roles';
import { screens } from '../../../../contract/screens';
import type { Profile } from '../../../../contract/users';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/button-class';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageLoading } from '../../../ui/frame/PageState';
import { Icon } from '../../../ui/Icon';
import { SupportCard } from '../SupportCard';
import { SchoolsPanel } from '../schools/SchoolsPanel';
import { stateTone } from '../state';
import { loadProfile } from '../users';
import { ContactCard, Line, PersonCard } from './PersonCards';
import { UserFrame } from './UserFrame';

const NewPassword = lazy(async () => ({
  default: (await import('../NewPasswordButton')).NewPasswordButton,
}));

/** Somebody else's profile, as far as the reader reaches. */
export function UserPage() {
  const words = useWords('users');
  const userId = useParams().userId ?? '';
  const load = useData(['users', 'shown', userId], (signal) => loadProfile(userId, signal));
  useTitle(words.others.title);
  return (
    <UserFrame>
      <PageHead title={words.others.title} />
      <Loaded load={load} failed={words.profile.notLoaded}>
        {(profile) => <Known profile={profile} />}
      </Loaded>
    </UserFrame>
  );
}

const moment = (instant: string): string => `${dayOf(instant)} ${hourAndMinute(instant)}`;

function Known({ profile }: { profile: Profile }) {
  const words = useWords('users');
  const session = useSession();
  const organises = isOrganiser(session?.role);
  const isSelf = profile.uuid === session?.uuid;
  const mayAct = isSelf || (session !== null && mayChange(session.role, profile.role));
  const [state, tone] = stateTone(profile);
  return (
    <div className="stack">
      <PersonCard
        profile={profile}
        more={
          <>
            <Line name={words.others.account}>
              <Badge tone={tone}>{words.others.state[state]}</Badge>{' '}
              {profile.isOutOfSchool && <Badge>{words.others.outOfSchool}</Badge>}
            </Line>
            <Line name={words.field.creationDate}>{moment(profile.creationDate)}</Line>
            <Line name={words.field.updateDate}>{moment(profile.updateDate)}</Line>
          </>
        }
      />
      <ContactCard profile={profile} />
      {profile.role === 'STUDENT' && (organises || session?.role === 'TUTOR') && <SupportCard pupil={profile} />}
      {profile.role === 'TUTOR' && (organises || isSelf) && <SchoolsPanel userId={profile.id} mayConfirm={organises} />}
      <div className="cluster">
        {mayAct ? (
          <Link
            to={paths.userProfileEdit}
            params={{ userId: profile.id }}
            className={buttonClass({ variant: 'filled', size: 's' })}
          >
            <Icon name="pencil" /> {words.profile.edit}
          </Link>
        ) : (
          <span className="type-dense dimmed">{words.others.moreRights}</span>
        )}
        {mayAct && organises && !isSelf && !profile.isArchived && (
          <Suspense fallback={<PageLoading />}>
            <NewPassword userId={profile.id} name={`${profile.firstName} ${profile.lastName}`} login={profile.login} />
          </Suspense>
        )}
        {lets(screens.sessions, session?.role ?? null) && (organises || profile.role === 'STUDENT') && (
          <Link
            to={paths.sessions}
            search={`?${new URLSearchParams({ login: profile.login })}`}
            className={buttonClass({ size: 's' })}
          >
            <Icon name="clock" /> {words.others.sessions}
          </Link>
        )}
      </div>
    </div>
  );
}
