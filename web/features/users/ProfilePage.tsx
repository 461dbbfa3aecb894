import type { ReactNode } from 'react';
import { editableBy, type Profile } from '../../../contract/users';
import { appWords } from '../../platform/app-words';
import { Link } from '../../platform/Link';
import { Loaded } from '../../platform/Loaded';
import { paths } from '../../platform/paths';
import { useSession } from '../../platform/session';
import { useSettings } from '../../platform/settings';
import { useTitle } from '../../platform/title';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../../ui/PageHead';
import { gradeName } from '../reference/grades';
import styles from './Profile.module.css';
import { profileWords } from './profile-words';
import { loadProfile } from './users';
import { userWords } from './words';

/** The own profile: what the account says, and the ways to change it and the password. */
export function ProfilePage() {
  const words = useWords(userWords);
  const session = useSession();
  const { flags } = useSettings();
  const load = useLoad(session?.uuid ?? '', (signal) => loadProfile(session?.uuid ?? '', signal));
  useTitle(words.profile.title);
  if (!session) return null;
  const editable = editableBy(session.role, flags.studentsEdit);
  return (
    <main id="main" tabIndex={-1} className={`page page-narrow ${styles.page}`}>
      <PageHead title={words.profile.title} />
      <Loaded load={load} failed={words.profile.notLoaded}>
        {(profile) => (
          <>
            <Person profile={profile} />
            <Contact profile={profile} />
          </>
        )}
      </Loaded>
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
      </div>
    </main>
  );
}

function Person({ profile }: { profile: Profile }) {
  const { field, profile: titles, gender } = useWords(userWords);
  const { reference } = useWords(profileWords);
  const { common } = useWords(appWords);
  const isPupil = profile.role === 'STUDENT';
  return (
    <Card aria-labelledby="person">
      <h2 id="person">{titles.person}</h2>
      <dl className={styles.list}>
        <Line name={field.fullName}>{`${profile.firstName} ${profile.lastName}`}</Line>
        <Line name={field.login}>
          <span className="copied">{profile.login}</span>
        </Line>
        <Line name={field.role}>{reference.role[profile.role]}</Line>
        <Line name={field.gender}>{profile.gender && gender[profile.gender]}</Line>
        <Line name={field.dateOfBirth}>{profile.dateOfBirth}</Line>
        {profile.grade !== null && <Line name={field.grade}>{gradeName(reference, profile.grade)}</Line>}
        {profile.sub_grade !== null && <Line name={field.subGrade}>{profile.sub_grade}</Line>}
        {isPupil && <Line name={field.hasAgreement}>{profile.hasAgreement ? common.yes : common.no}</Line>}
        {profile.schools.length > 0 && (
          <Line name={field.schools}>{profile.schools.map(({ name }) => name).join(', ')}</Line>
        )}
      </dl>
    </Card>
  );
}

function Contact({ profile }: { profile: Profile }) {
  const { field, profile: titles } = useWords(userWords);
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact">{titles.contact}</h2>
      <dl className={styles.list}>
        <Line name={field.email}>{profile.email}</Line>
        <Line name={field.mobilePhone}>{profile.mobilePhone}</Line>
        <Line name={field.landlinePhone}>{profile.landlinePhone}</Line>
      </dl>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  const { empty } = useWords(userWords).profile;
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children ?? <span className="dimmed">{empty}</span>}</dd>
    </div>
  );
}
