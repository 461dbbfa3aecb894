import type { CheckedCertificate } from '../../../contract/certificates';
import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';
import styles from './CheckPage.module.css';

/** What a certificate was issued for: enough to compare it with the paper, and no name. */
export function Checked({ certificate }: { certificate: CheckedCertificate }) {
  const { check: words } = useWords('certificates');
  const { serial, initials, grade, kind, scale, place, year, round, replacedAt } = certificate;
  const award =
    kind === 'PLACE' ? words.placeOf[scale ?? 'COUNTRY']({ place: 'I'.repeat(place ?? 1) }) : words.kind[kind];
  const facts = [
    { title: words.initials, value: initials },
    ...(grade === null ? [] : [{ title: words.grade, value: words.gradeOf({ n: grade }) }]),
    { title: words.award, value: award },
    { title: words.year, value: words.yearOf({ n: year }) },
    { title: words.stage, value: words.stageOf({ round }) },
  ];
  return (
    <>
      {replacedAt === null ? (
        <Notice tone="good" title={words.valid} />
      ) : (
        <Notice tone="warn" title={words.replaced}>
          {words.replacedHint}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.serial}</dt>
          <dd className="copied">{serial}</dd>
        </div>
      </dl>
    </>
  );
}
