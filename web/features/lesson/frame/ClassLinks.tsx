import type { ReactNode } from 'react';
import type { SchoolClass } from '../../../../contract/classes';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { useClasses } from '../../classes/classes';
import { classTarget, keptSearch } from './ClassHead';
import styles from './ClassLinks.module.css';

type ClassLinksProps = {
  school: string;
  /** Above the classes: the choice of the school. */
  choice?: ReactNode;
};

/** The classes of a school with the number of pupils in each; the caller's own ones first. */
export function ClassLinks({ school, choice }: ClassLinksProps) {
  const words = useWords('lesson');
  const classes = useClasses(school);
  const search = keptSearch(usePlace().search);
  useTitle(words.allClasses);
  return (
    <>
      <PageHead title={words.allClasses} />
      {choice}
      <Loaded load={classes} failed={words.classesFailed}>
        {(list) => {
          const all = list ?? [];
          const own = all.filter(({ isMine }) => isMine);
          const others = all.filter(({ isMine }) => !isMine);
          if (all.length === 0) return <NoClasses />;
          return (
            <>
              {own.length > 0 && <Group title={words.ownClasses} classes={own} search={search} />}
              {others.length > 0 && (
                <Group
                  title={own.length > 0 ? words.otherClasses : words.chooseClass}
                  classes={others}
                  search={search}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Group({ title, classes, search }: { title: string; classes: readonly SchoolClass[]; search: string }) {
  const words = useWords('lesson', 'classes');
  return (
    <section className={cx('below-5', styles.group)} aria-label={title}>
      <h2 className="below-2 type-staff semibold">{title}</h2>
      <ul className="grid plain-list gap-2">
        {classes.map((one) => (
          <li key={`${one.grade} ${one.subGrade}`}>
            <Link
              className={cx(
                'plain-grid gap-0 control-frame rounded paper text not-underlined hover-ground',
                styles.link,
              )}
              {...classTarget('lesson', one, search)}
            >
              <strong className="heading-question break-anywhere">{words.classes.named({ name: one.name })}</strong>
              <span className="type-dense dimmed">{words.pupils({ n: one.count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoClasses() {
  const words = useWords('lesson');
  return (
    <PageEmpty
      title={words.noClasses}
      action={
        <Link to={paths.participants} className={buttonClass({ variant: 'filled' })}>
          {words.toParticipants}
        </Link>
      }
    >
      {words.noClassesHint}
    </PageEmpty>
  );
}
