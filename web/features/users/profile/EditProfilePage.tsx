import { editableBy } from '../../../../contract/users';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { type Session, useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageHead } from '../../../ui/frame/PageHead';
import { useToast } from '../../../ui/Toasts';
import { loadProfile, saveProfile } from '../users';
import { ProfileForm } from './ProfileForm';

/** Editing the own profile; afterwards back to it. */
export function EditProfilePage() {
  const session = useSession();
  // Who has logged out here asks for nobody's profile.
  return session && <EditOwnProfile session={session} />;
}

function EditOwnProfile({ session }: { session: Session }) {
  const words = useWords('users').profile;
  const { flags } = useSettings();
  const toast = useToast();
  const load = useLoad(session.uuid, (signal) => loadProfile(session.uuid, signal));
  useTitle(words.editTitle);
  const editable = editableBy(session.role, flags.studentsEdit);
  const leave = () => navigate({ to: paths.profile, replace: true });
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.editTitle} />
      {editable !== 'PERSON' && <p className="dimmed">{words.schoolKeeps}</p>}
      {editable !== 'NOTHING' && (
        <Loaded load={load} failed={words.notLoaded}>
          {(profile) => (
            <ProfileForm
              profile={profile}
              mode={editable}
              save={(change, password) => saveProfile(session, change, password)}
              onLeave={leave}
              onSaved={() => {
                toast({ title: words.saved });
                leave();
              }}
            />
          )}
        </Loaded>
      )}
    </main>
  );
}
