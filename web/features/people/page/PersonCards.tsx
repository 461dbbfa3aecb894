import type { Person } from '../../../../contract/people';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { AgreedTexts } from '../../agreements/AgreedTexts';
import styles from './Person.module.css';

/** Which consents are in force, since when, and by which way. */
export function ConsentsCard({ person: { id, consents } }: { person: Person }) {
  const words = useWords('people').consents;
  if (!consents) return null;
  const { takePartAt, publishAt, way, parent } = consents;
  const signed = [way && words.way[way], parent].filter(Boolean).join(', ');
  const rows = [
    { key: 'takePart', title: words.takePart, at: takePartAt, missing: words.notGiven },
    { key: 'publish', title: words.publish, at: publishAt, missing: words.notPublished },
  ];
  return (
    <Card flush aria-labelledby="consents">
      <div className="cluster spread align-baseline pad-3-4">
        <h2 id="consents">{words.title}</h2>
      </div>
      <ul className={cx('stack plain-list gap-none', styles.rows)}>
        {rows.map(({ key, title, at, missing }) => (
          <li key={key}>
            <span>
              <strong className="block">{title}</strong>
              <small className="block dimmed">
                {at === null ? missing : [words.given({ day: dayOf(at) }), signed].filter(Boolean).join(', ')}
              </small>
            </span>
            <Icon name={at === null ? 'cross' : 'check'} />
          </li>
        ))}
      </ul>
      {(takePartAt ?? publishAt) !== null && (
        <div className={styles.inner}>
          <AgreedTexts userId={id} />
        </div>
      )}
    </Card>
  );
}

/** The classes of a teacher, school by school. */
export function ClassesCard({ person: { classes } }: { person: Person }) {
  const words = useWords('people').classes;
  return (
    <Card flush aria-labelledby="classes">
      <div className="cluster spread align-baseline pad-3-4">
        <h2 id="classes">{words.title}</h2>
      </div>
      {classes.length === 0 ? (
        <p className={cx('dimmed', styles.inner)}>{words.noSchool}</p>
      ) : (
        <ul className={cx('stack plain-list gap-none', styles.rows)}>
          {classes.map(({ schoolId, school, names }) => (
            <li key={schoolId}>
              <span>
                <strong className="block">{names.length === 0 ? words.none : names.join(', ')}</strong>
                <small className="block dimmed">{school}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The newest mails to an account. */
export function MailsCard({ person: { mails } }: { person: Person }) {
  const words = useWords('people').mails;
  const states = new Map(Object.entries(words.state));
  return (
    <Card flush aria-labelledby="mails">
      <div className="cluster spread align-baseline pad-3-4">
        <h2 id="mails">{words.title}</h2>
      </div>
      {mails.length === 0 ? (
        <p className={cx('dimmed', styles.inner)}>{words.none}</p>
      ) : (
        <ul className={cx('stack plain-list gap-none', styles.rows)}>
          {mails.map(({ id, subject, at, state }) => (
            <li key={id}>
              <span>
                <strong className="block">{subject}</strong>
                <small className="block dimmed">{dayOf(at)}</small>
              </span>
              <span className="dimmed">{states.get(state) ?? state}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
