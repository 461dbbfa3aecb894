import { lazy, Suspense } from 'react';
import { editableBy } from '../../../../contract/users';
import type { Support } from '../../../../contract/users-aids';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { type Session, useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageLoading } from '../../../ui/frame/PageState';
import { Icon } from '../../../ui/Icon';
import { loadSupport } from '../aids';
import { loadProfile } from '../users';
import { ContactCard, Line, PersonCard } from './PersonCards';

const SchoolsPanel = lazy(async () => ({ default: (await import('../schools/SchoolsPanel')).SchoolsPanel }));

const OwnConsents = lazy(async () => ({ default: (await import('../../agreements/OwnConsents')).OwnConsents }));

const OwnDataPart = lazy(async () => ({ default: (await import('../../owndata/OwnDataPart')).OwnDataPart }));

/** The own profile: what the account says, and the ways to change it and the password. */
export function ProfilePage() {
  const session = useSession();
  // Who has logged out here asks for nobody's profile.
  return session && <OwnProfile session={session} />;
}

function OwnProfile({ session }: { session: Session }) {
  const words = useWords('users');
  const { flags } = useSettings();
  const load = useLoad(session.uuid, async (signal) => {
    const [profile, support] = await Promise.all([
      loadProfile(session.uuid, signal),
      session.role === 'STUDENT' ? loadSupport(null, signal) : null,
    ]);
    return { profile, support };
  });
  useTitle(words.profile.title);
  const editable = editableBy(session.role, flags.studentsEdit);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.profile.title} />
      <Loaded load={load} failed={words.profile.notLoaded}>
        {({ profile, support }) => (
          <>
            <PersonCard profile={profile} />
            <ContactCard profile={profile} />
            {support && <OwnSupport support={support} />}
            {profile.role === 'TUTOR' && (
              <Suspense fallback={<PageLoading />}>
                <SchoolsPanel userId={profile.id} mayConfirm={false} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
      {/* Below the cards, so they come after them. */}
      {(load.value !== undefined || load.failure !== null) && (
        <>
          {editable === 'CONTACT' && <p className="dimmed">{words.profile.schoolKeeps}</p>}
          <div className="cluster">
            {editable !== 'NOTHING' && (
              <Link to={paths.profileEdit} className={buttonClass({ variant: 'filled' })}>
                <Icon name="pencil" /> {words.profile.edit}
              </Link>
            )}
            <Link to={paths.changePassword} className={buttonClass({})}>
              <Icon name="lock" /> {words.password.submit}
            </Link>
            {session.role !== 'STUDENT' && (
              <Link to={paths.security} className={buttonClass({})}>
                <Icon name="key" /> {words.profile.security}
              </Link>
            )}
          </div>
        </>
      )}
      {load.value !== undefined && (
        <Suspense fallback={null}>
          <OwnDataPart />
        </Suspense>
      )}
      {load.value?.profile.role === 'STUDENT' && flags.agreements && (
        <Suspense fallback={<PageLoading />}>
          <OwnConsents session={session} />
        </Suspense>
      )}
    </main>
  );
}

/** What helps the pupil who is logged in: the time and the mark that a teacher has given, and the look of tasks. */
function OwnSupport({ support: { aids, extraTime, withoutSight } }: { support: Support }) {
  const words = useWords('usersAids');
  return (
    <Card aria-labelledby="support">
      <h2 id="support">{words.title}</h2>
      <dl className="stack gap-2 above-3 phone-gap-3">
        {extraTime > 0 && <Line name={words.extraTime}>{words.yourTime({ n: extraTime })}</Line>}
        {withoutSight && <Line name={words.withoutSight}>{words.yourSight}</Line>}
        <Line name={words.size}>{words.percent({ n: aids.textSize })}</Line>
        <Line name={words.font}>{words.fonts[aids.font]}</Line>
        <Line name={words.contrast}>{words.contrasts[aids.contrast]}</Line>
        <Line name={words.look}>{words.change}</Line>
      </dl>
    </Card>
  );
}
