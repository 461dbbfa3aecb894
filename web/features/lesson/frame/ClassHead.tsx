import type { ReactNode } from 'react';
import { type ClassId, classSlug, isSameClass, renameClass } from '../../../../contract/classes';
import { lets } from '../../../../contract/roles';
import { Link } from '../../../platform/screens/Link';
import { navigate, usePlace } from '../../../platform/screens/navigation';
import { hasScreen } from '../../../platform/screens/pages';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { ActsMenu } from '../../../ui/staff/menus';
import { useClasses } from '../../classes/classes';
import { RenameClass } from '../../classes/RenameClass';
import styles from './ClassHead.module.css';
import { type ClassPlace, useClass } from './class-place';

/** The tabs of a class, in their order, with the screen of each. */
export const classTabs = {
  lesson: paths.classLesson,
  pupils: paths.classPupils,
  results: paths.classResults,
} as const;
export type ClassTab = keyof typeof classTabs;

const tabNames = ['lesson', 'pupils', 'results'] as const satisfies readonly ClassTab[];

type ClassHeadProps = { tab: ClassTab; actions?: ReactNode; note?: ReactNode };

/** The first line of a class's page: the name with the menu of classes, the tabs, quiet words, the acts. */
export function ClassHead({ tab, actions, note }: ClassHeadProps) {
  const words = useWords('lesson', 'classes');
  const place = useClass();
  const search = keptSearch(usePlace().search);
  const role = useSession()?.role ?? null;
  const title = words.classes.named({ name: place.name });
  useTitle(title);
  const shown = tabNames.filter((one) => hasScreen(classTabs[one]));
  return (
    <div className="cluster control below-3">
      <div className="flex align-center shrink break-anywhere">
        <h1>{title}</h1>
        <ClassMenu tab={tab} />
        {role !== null && lets(renameClass.roles, role) && <RenameClass {...place} />}
      </div>
      {shown.length > 1 && (
        <nav className={cx('segments phone-full-width', styles.tabs)} aria-label={words.tabs}>
          {shown.map((one) => (
            <Link
              key={one}
              className="inline-flex justify-center align-center rounded-small type-dense semibold num nowrap text not-underlined hover-ground phone-touch"
              to={classTabs[one]}
              params={{ class: classSlug(place.id) }}
              search={search}
              aria-current={one === tab ? 'page' : undefined}
            >
              {tabWords(words, one, place)}
            </Link>
          ))}
        </nav>
      )}
      {note && <div className={cx('cluster dimmed', styles.note)}>{note}</div>}
      {actions && <div className={cx('wrap gap-2-3 push', styles.actions)}>{actions}</div>}
    </div>
  );
}

function tabWords({ tab }: Words<'lesson'>, name: ClassTab, { count }: ClassPlace): string {
  return name === 'pupils' ? tab.pupils({ n: count }) : tab[name];
}

/** What of an address goes along to another tab or class: the school and its municipality. */
export function keptSearch(search: string): string {
  const before = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ['district', 'school']) {
    const value = before.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a class's tab. */
export function classTarget(tab: ClassTab, id: ClassId, search: string) {
  return { to: classTabs[tab], params: { class: classSlug(id) }, search };
}

/** The chevron beside the name of a class: the other classes of the school, in the same tab. */
function ClassMenu({ tab }: { tab: ClassTab }) {
  const words = useWords('lesson');
  const { id, school } = useClass();
  const { value } = useClasses(school);
  const search = keptSearch(usePlace().search);
  const session = useSession();
  const classes = value ?? [];
  const hasSchools = session?.role !== 'TUTOR' || session.schools.length > 1;
  if (classes.length < 2 && !hasSchools) return null;
  const others = classes.map((one) => ({
    label: one.name,
    isChosen: isSameClass(one, id),
    aside: one.count,
    onAct: () => navigate(classTarget(tab, one, search)),
  }));
  const toSchools = {
    label: words.otherSchool,
    onAct: () => navigate({ to: paths.permissions, search: '?choose=school' }),
  };
  return (
    <ActsMenu
      target={<IconButton icon="chevron-down" label={words.otherClass} />}
      acts={[...others, ...(hasSchools ? [toSchools] : [])]}
      withInitialFocusPlaceholder={false}
      className={styles.menu}
    />
  );
}
