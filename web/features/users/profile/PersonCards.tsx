import type { ReactNode } from 'react';
import type { Profile } from '../../../../contract/users';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { gradeName } from '../../reference/grades';
import styles from './Profile.module.css';
import { phoneNames } from './profile-form';

/** Who somebody is: what an account says of the person. `more` are further lines. */
export function PersonCard({ profile, more }: { profile: Profile; more?: ReactNode }) {
  const { field, profile: titles, gender } = useWords('users');
  const reference = useWords('reference');
  const common = useWords('common');
  const isPupil = profile.role === 'STUDENT';
  return (
    <Card aria-labelledby="person">
      <h2 id="person">{titles.person}</h2>
      <dl className="stack gap-2 above-3 phone-gap-3">
        <Line name={field.fullName}>{`${profile.firstName} ${profile.lastName}`}</Line>
        <Line name={field.login}>
          <span className="copied">{profile.login}</span>
        </Line>
        <Line name={field.role}>{reference.role[profile.role]}</Line>
        <Line name={field.gender}>{profile.gender && (isPupil ? reference.gender : gender)[profile.gender]}</Line>
        <Line name={field.dateOfBirth}>{profile.dateOfBirth}</Line>
        {profile.age !== null && <Line name={field.age}>{profile.age}</Line>}
        {profile.grade !== null && (
          <Line name={field.grade}>{profile.className ?? gradeName(reference, profile.grade)}</Line>
        )}
        {isPupil && <Line name={field.hasAgreement}>{profile.hasAgreement ? common.yes : common.no}</Line>}
        {profile.schools.length > 0 && (
          <Line name={field.schools}>{profile.schools.map(({ name }) => name).join(', ')}</Line>
        )}
        {more}
      </dl>
    </Card>
  );
}

/** How somebody is reached. */
export function ContactCard({ profile }: { profile: Profile }) {
  const { field, profile: titles } = useWords('users');
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact">{titles.contact}</h2>
      <dl className="stack gap-2 above-3 phone-gap-3">
        <Line name={field.email}>{profile.email}</Line>
        {phoneNames.map((name) => (
          <Line key={name} name={field[name]}>
            {profile[name]}
          </Line>
        ))}
      </dl>
    </Card>
  );
}

/** One line of a card: a name and what stands there. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  const { empty } = useWords('users').profile;
  return (
    <div className={cx('grid gap-none-4 phone-one-column', styles.line)}>
      <dt className="dimmed">{name}</dt>
      <dd className="shrink break-anywhere">{children ?? <span className="dimmed">{empty}</span>}</dd>
    </div>
  );
}
