import { mayChange } from '../../../../contract/roles';
import type { Profile } from '../../../../contract/users';
import { Loaded } from '../../../platform/calls/Loaded';
import { usePersonPlace } from '../../../platform/organiser/person-place';
import { navigate, useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { type Session, useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { useToast } from '../../../ui/Toasts';
import { loadProfile, type ProfileFields, saveOther, saveProfile } from '../users';
import { ProfileForm } from './ProfileForm';
import { UserFrame } from './UserFrame';

/** Editing somebody else's profile; afterwards back to it. */
export function EditUserPage() {
  const words = useWords('users');
  const userId = useParams().userId ?? '';
  const session = useSession();
  const toast = useToast();
  const changed = useStale('users', 'participants');
  const load = useData(['users', 'edited', userId], (signal) => loadProfile(userId, signal));
  useTitle(words.profile.editTitle);
  usePersonPlace(load.value?.role);
  const leave = () => navigate({ to: paths.userProfile, params: { userId }, replace: true });
  return (
    <UserFrame>
      <PageHead
        title={words.profile.editTitle}
        aside={load.value && `${load.value.firstName} ${load.value.lastName}`}
      />
      <Loaded load={load} failed={words.profile.notLoaded}>
        {(profile) =>
          session && session.uuid !== profile.uuid && !mayChange(session.role, profile.role) ? (
            <Notice tone="warn">{words.others.moreRights}</Notice>
          ) : (
            <ProfileForm
              key={profile.id}
              profile={profile}
              {...(session?.uuid === profile.uuid ? own(session) : others(profile))}
              onLeave={leave}
              onSaved={() => {
                toast({ title: words.profile.saved });
                changed();
                leave();
              }}
            />
          )
        }
      </Loaded>
    </UserFrame>
  );
}

function others({ id }: Profile) {
  return {
    mode: 'STAFF' as const,
    save: (change: ProfileFields) => saveOther(id, change),
    renew: () => loadProfile(id),
  };
}

/** Whose address it is: another e-mail asks for the own password. */
function own(session: Session) {
  return {
    mode: 'PERSON' as const,
    save: (change: ProfileFields, password: string | null) => saveProfile(session, change, password),
  };
}
