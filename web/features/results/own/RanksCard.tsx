import { ageGroupName } from '../../../platform/words/age-groups';
import { fullStop, longDate } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import type { MyResult } from './own-result';
import styles from './RanksCard.module.css';

/** The ranks within the grade and the age group, always as "28 iš 2 531"; else the reason why there are none. */
export function RanksCard({ result }: { result: MyResult }) {
  const { mine: words, reference } = useWords('results', 'reference');
  const locale = useLocale();
  const { gradeRank, groupRank, districtName, ageGroup, grade } = result;
  if (!gradeRank && !groupRank) {
    const why = {
      ON_DATE: words.finalOn({ date: longDate(result.resultDate, locale) }),
      BEING_CHECKED: words.placesChecked,
      NONE: words.noPlaces,
      OUT: words.noPlaces,
    }[result.places];
    return (
      <Card wide className={cx('plain-grid', styles.later)}>
        <Notice icon="clock">{fullStop(why)}</Notice>
      </Card>
    );
  }
  return (
    <Card wide className={cx('stack gap-3', styles.card)}>
      {gradeRank && <Places title={words.amongGrade({ grade })} ranks={gradeRank} district={districtName} />}
      {groupRank && ageGroup && (
        <Places
          title={words.amongGroup({ name: ageGroupName(ageGroup, reference) })}
          ranks={groupRank}
          district={districtName}
        />
      )}
    </Card>
  );
}

type PlacesProps = { title: string; ranks: NonNullable<MyResult['gradeRank']>; district: string | null };

function Places({ title, ranks, district }: PlacesProps) {
  const words = useWords('results', 'reference').mine;
  const rows = [
    { name: words.country, ...ranks.country },
    { name: district ?? words.district, ...ranks.district },
  ];
  return (
    <section className={styles.places}>
      <h2 className="type-dense semibold dimmed">{title}</h2>
      <dl className="ruled">
        {rows.map(({ name, rank, of }) => (
          <div key={name} className="flex gap-3 spread align-baseline pad-2-none">
            <dt>{name}</dt>
            <dd className="type-staff num nowrap dimmed">
              <strong className="heading-title text">{rank}</strong> {words.of({ n: of })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
