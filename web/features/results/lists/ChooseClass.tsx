import { classSlug } from '../../../../contract/classes';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Filters } from '../../../platform/screens/use-filters';
import { useOwnSchool } from '../../../platform/session/chosen-school';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { useClasses } from '../../classes/classes';
import { GradeButtons } from '../../reference/GradeButtons';
import styles from './ChooseClass.module.css';
import type { ListFilterName } from './list-filters';

type ChooseClassProps = {
  filters: Filters<ListFilterName>;
  /** Offers each class, too; not for the second round, to which few of a class come. */
  hasClasses: boolean;
};

/** Where results begin for a teacher: the classes of the school, and its grades in the lists of all scales. */
export function ChooseClass({ filters, hasClasses }: ChooseClassProps) {
  const words = useWords('results', 'classes', 'reference');
  const school = useOwnSchool(filters.get('school'));
  const classes = useClasses(school?.id ?? null);
  return (
    <Loaded load={classes} failed={words.outcome.LOAD_RESULTS}>
      {(list) => (
        <PageEmpty
          title={hasClasses ? words.list.chooseClass : words.reference.chooseGrade}
          action={
            <div className={cx('wrap justify-center', styles.classes)}>
              {(hasClasses ? (list ?? []) : []).map((one) => (
                <Link
                  key={classSlug(one)}
                  to={paths.classResults}
                  params={{ class: classSlug(one) }}
                  search={school ? `?school=${school.id}` : ''}
                  className={buttonClass()}
                >
                  {one.name}
                </Link>
              ))}
              <section className="stack gap-2 items-center full-width above-5" aria-labelledby="by-grade">
                <h3 className="type-dense semibold dimmed" id="by-grade">
                  {hasClasses ? words.list.byGrade : words.reference.grade.label}
                </h3>
                <GradeButtons
                  grades={[...new Set(list?.map(({ grade }) => grade))]}
                  onGrade={(grade) => filters.set({ grade: String(grade), page: '' })}
                />
              </section>
            </div>
          }
        >
          {hasClasses ? words.list.chooseClassHint : words.list.chooseGradeHint}
        </PageEmpty>
      )}
    </Loaded>
  );
}
