import { type ReactNode, useState } from 'react';
import type { Person } from '../../../../contract/people';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import type { PersonAct } from '../acts/acts';
import { loadContacts } from '../people';
import styles from './Person.module.css';

type AccountCardProps = { person: Person; mayAct: boolean; onAct: (act: PersonAct) => void };

/** The account: contacts masked until they are asked for, the live session, when somebody last logged in. */
export function AccountCard({ person, mayAct, onAct }: AccountCardProps) {
  const all = useWords('people');
  const words = all.account;
  const contacts = useContacts(person);
  return (
    <Card aria-labelledby="account">
      <div className="cluster" style={{ justifyContent: 'space-between' }}>
        <h2 id="account">{words.title}</h2>
        {mayAct && (
          <Link to={paths.userProfileEdit} params={{ userId: person.id }}>
            {words.change}
          </Link>
        )}
      </div>
      <dl className={cx('grid gap-2', styles.facts)}>
        <Fact name={words.login}>
          <span className="copied">{person.login}</span>
        </Fact>
        {person.role === 'STUDENT' && <Fact name={words.birth}>{person.birthDate ?? all.none}</Fact>}
        <Fact name={words.email}>
          {contacts.email ?? all.none} {contacts.button}
        </Fact>
        <Fact name={words.phone}>{contacts.phone ?? all.none}</Fact>
        {person.tutors.length > 0 && (
          <Fact name={words.tutors}>{person.tutors.map(({ name }) => name).join(', ')}</Fact>
        )}
        {person.pupils !== null && <Fact name={words.pupils}>{person.pupils}</Fact>}
        <Fact name={words.created}>{dayOf(person.createdAt)}</Fact>
        <Fact name={words.lastLogin}>{person.lastLoginAt ? moment(person.lastLoginAt) : words.never}</Fact>
        {person.role === 'STUDENT' && (
          <Fact name={words.key}>
            {person.keyIssuedAt ? words.keyGiven({ day: dayOf(person.keyIssuedAt) }) : all.none}
          </Fact>
        )}
        <Fact name={words.session}>
          {person.session ? (
            <LiveSession session={person.session} mayAct={mayAct} onEnd={() => onAct('session')} />
          ) : (
            all.none
          )}
        </Fact>
      </dl>
    </Card>
  );
}

const moment = (instant: string): string => `${dayOf(instant)} ${hourAndMinute(instant)}`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <dt className="dimmed">{name}</dt>
      <dd className="shrink break-anywhere">{children}</dd>
    </div>
  );
}

/** The contacts as the page has them, masked, or whole once somebody has asked. */
function useContacts(person: Person) {
  const words = useWords('people').account;
  const [shown, setShown] = useState<{ email: string | null; phone: string | null } | null>(null);
  const { busy, run } = useAct(undefined, { stays: true });
  const show = () =>
    run(async () => {
      const { email, mobilePhone, landlinePhone } = await loadContacts(person.id);
      setShown({ email, phone: mobilePhone ?? landlinePhone });
    }, words.notShown);
  const isMasked = shown === null && (person.email !== null || person.phone !== null);
  return {
    email: shown ? shown.email : person.email,
    phone: shown ? shown.phone : person.phone,
    button: isMasked && (
      <Button size="xs" variant="quiet" busy={busy} aria-label={words.showOf} onClick={() => void show()}>
        {words.show}
      </Button>
    ),
  };
}

type LiveSessionProps = { session: NonNullable<Person['session']>; mayAct: boolean; onEnd: () => void };

function LiveSession({ session, mayAct, onEnd }: LiveSessionProps) {
  const words = useWords('people').account;
  return (
    <>
      <Badge tone={session.isSolving ? 'warn' : 'info'}>{words.now({ time: hourAndMinute(session.seenAt) })}</Badge>{' '}
      {mayAct && (
        <Button size="xs" variant="quiet" onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </>
  );
}
