import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
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
    <ul className={cx('grid plain-list gap-2-3', styles.list)}>
      {people.map((person) => (
        <Row
          key={person.pupil.id}
          person={person}
          isOver={centre.phase === 'AFTER'}
          onMark={(mark) => onMark(person.pupil.id, mark)}
          onOpen={() => onOpen(person.pupil.id)}
        />
      ))}
    </ul>
  );
  const helped = shown.filter(needsHelp);
  const others = shown.filter((person) => !needsHelp(person));
  return (
    <>
      {helped.length > 0 && (
        <section>
          <h2 className={cx('row align-baseline type-staff semibold bad', styles.group)}>
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
            <h2 className={cx('row align-baseline type-staff semibold', styles.group)}>
              {ageGroup ? ageGroupName(ageGroup, words.referenceStages) : words.otherGroup}
              {expected > 0 && (
                <span className="regular num dimmed">{words.expected({ n: expected, total: all.length })}</span>
              )}
            </h2>
            {list(people)}
          </section>
        );
      })}
    </>
  );
}
