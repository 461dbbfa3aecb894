import { Menu } from '@mantine/core';
import { isSameClass } from '../../../../contract/classes';
import { navigate, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { IconButton } from '../../../ui/IconButton';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { useClasses } from '../../classes/classes';
import { type ClassTab, classTarget, keptSearch } from './ClassHead';
import styles from './ClassMenu.module.css';
import { useClass } from './class-place';

/** The chevron beside the name of a class: the other classes of the school, in the same tab. */
export function ClassMenu({ tab }: { tab: ClassTab }) {
  const words = useWords('lesson');
  const { id, school } = useClass();
  const { value } = useClasses(school);
  const search = keptSearch(usePlace().search);
  const session = useSession();
  const classes = value ?? [];
  const hasSchools = session?.role !== 'TUTOR' || session.schools.length > 1;
  if (classes.length < 2 && !hasSchools) return null;
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton icon="chevron-down" label={words.otherClass} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {classes.map((one) => (
          <Menu.Item
            key={`${one.grade} ${one.subGrade}`}
            rightSection={<span className="dimmed num">{one.count}</span>}
            leftSection={isSameClass(one, id) ? <StaffIcon name="check" size={16} /> : <span className={styles.free} />}
            onClick={() => navigate(classTarget(tab, one, search))}
          >
            {one.name}
          </Menu.Item>
        ))}
        {hasSchools && (
          <Menu.Item onClick={() => navigate({ to: paths.permissions, search: '?choose=school' })}>
            {words.otherSchool}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
