import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { Icon } from '../../../ui/Icon';
import { stateWords } from '../../lesson/state/state-text';
import { tileOf } from '../../lesson/state/tile';
import styles from './CentreHome.module.css';
import { Row } from './Row';
import { byAgeGroup, isIn, type Mark, needsHelp, type Person } from './rules';
import type { Centre } from './use-centre';

type PeopleProps = {
  centre: Centre;
  shown: readonly Person[];
  onMark: (id: string, mark: Mark) => void;
  onOpen: (id: string) => void;
};

/** Who needs help first, then the age groups in their order. A pupil keeps the place when marked. */
export function People({ centre, shown, onMark, onOpen }: PeopleProps) {
  const words = useWords('secondroundDay', 'referenceStages');
  const list = (people: readonly Person[]) => (
    <ul className={styles.list}>
      {people.map((person) => (
        <Live key={person.pupil.id} centre={centre} person={person} onMark={onMark} onOpen={onOpen} />
      ))}
    </ul>
  );
  const helped = shown.filter(needsHelp);
  const others = shown.filter((person) => !needsHelp(person));
  return (
    <>
      {helped.length > 0 && (
        <section>
          <h2 className={`${styles.group} ${styles.warn}`}>
            <Icon name="warning" size={16} /> {words.attention}
          </h2>
          {list(helped)}
        </section>
      )}
      {byAgeGroup(others).map(({ ageGroup, people }) => {
        const all = centre.people.filter(({ pupil }) => pupil.ageGroup === ageGroup);
        const expected = all.filter((person) => isIn(person, 'EXPECTED')).length;
        return (
          <section key={ageGroup}>
            <h2 className={styles.group}>
              {ageGroup ? ageGroupName(ageGroup, words.referenceStages) : words.otherGroup}
              {expected > 0 && <span className="num">{words.expected({ n: expected, total: all.length })}</span>}
            </h2>
            {list(people)}
          </section>
        );
      })}
    </>
  );
}

function Live({ centre, person, onMark, onOpen }: Omit<PeopleProps, 'shown'> & { person: Person }) {
  const words = useWords('board');
  const { row, pupil } = person;
  const isLive = row !== null && row.startedAt !== null;
  return (
    <Row
      person={person}
      live={isLive ? stateWords(words, tileOf(row, centre.now)) : null}
      isOver={centre.phase === 'AFTER'}
      onMark={(mark) => onMark(pupil.id, mark)}
      onOpen={() => onOpen(pupil.id)}
    />
  );
}
