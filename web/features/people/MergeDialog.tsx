import { useCallback, useState } from 'react';
import type { LikePerson, Person } from '../../../contract/people';
import { Loaded } from '../../platform/calls/Loaded';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { StaffModal } from '../../ui/staff/StaffModal';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { MergeChoices } from './MergeChoices';
import styles from './page/Person.module.css';
import { findPupils } from './people';

/** Merges another account into this one: with one suggestion at once, otherwise the other one is chosen first. */
export function MergeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [only] = person.likes.length === 1 ? person.likes : [];
  const [sourceId, setSourceId] = useState<string | null>(only?.id ?? null);
  return sourceId === null ? (
    <ChooseOther person={person} onChoose={setSourceId} onClose={onClose} />
  ) : (
    <MergeChoices targetId={person.id} sourceId={sourceId} onOther={() => setSourceId(null)} onClose={onClose} />
  );
}

type ChooseOtherProps = { person: Person; onChoose: (id: string) => void; onClose: () => void };

function ChooseOther({ person, onChoose, onClose }: ChooseOtherProps) {
  const words = useWords('people').merge;
  const [name, setName] = useState('');
  const search = useCallback((text: string) => setName(text.trim()), []);
  const load = useData(['people', 'others', name], async (signal) =>
    name.length < 3 ? null : findPupils(name, signal),
  );
  return (
    <StaffModal open title={words.title} size="lg" onClose={onClose}>
      <p>{words.choose}</p>
      {person.likes.length > 0 ? (
        <>
          <h3>{words.likes}</h3>
          <ul className={cx('stack plain-list gap-none', styles.rows)}>
            {person.likes.map((like) => (
              <Row key={like.id} like={like} onChoose={onChoose} />
            ))}
          </ul>
        </>
      ) : (
        <p className="dimmed">{words.noLikes}</p>
      )}
      <SearchBox value={name} onSearch={search} label={words.find} placeholder={words.findHint} slashKey={false} />
      <Loaded load={load} failed={words.notLoaded}>
        {(found) => {
          if (found === null) return null;
          const others = found.filter(({ id }) => id !== person.id);
          if (others.length === 0) return <p role="status">{words.nobody}</p>;
          return (
            <ul className={cx('stack plain-list gap-none', styles.rows)} aria-label={words.found}>
              {others.map(({ id, firstName, lastName, login, schoolName, className, isArchived }) => (
                <Row
                  key={id}
                  like={{
                    id,
                    login,
                    isArchived,
                    name: `${firstName} ${lastName}`,
                    school: schoolName,
                    className: className ?? '',
                    birthDate: null,
                  }}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </StaffModal>
  );
}

function Row({ like, onChoose }: { like: LikePerson; onChoose: (id: string) => void }) {
  const words = useWords('people').merge;
  const facts = [like.login, like.className, like.school, like.birthDate, like.isArchived && words.archived];
  return (
    <li>
      <span>
        <strong className="block">{like.name}</strong>
        <small className="block dimmed">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <Button size="s" aria-label={words.takeOf({ login: like.login })} onClick={() => onChoose(like.id)}>
        {words.take}
      </Button>
    </li>
  );
}
