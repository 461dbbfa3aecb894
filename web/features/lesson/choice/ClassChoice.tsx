import type { Challenge } from '../../../../contract/solving';
import type { Filters } from '../../../platform/screens/use-filters';
import { chooseSchool } from '../../../platform/session/chosen-school';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { gradeOptions } from '../../reference/grades';
import { SchoolPicker } from '../../reference/SchoolPicker';
import type { Choice, ClassFilterName } from './choice';

type ClassChoiceProps = {
  /** Names the line. */
  title: string;
  challenges: readonly Challenge[];
  chosen: Choice;
  school: string;
  filters: Filters<ClassFilterName>;
  /** The sub-grades of the open class. */
  groups: number[];
};

/** The line of filters: school, challenge, grade, sub-grade. All live in the address. */
export function ClassChoice({ title, challenges, chosen, school, filters, groups }: ClassChoiceProps) {
  const words = useWords('permissions');
  const reference = useWords('reference');
  const session = useSession();
  const own = session?.role === 'TUTOR' ? session.schools : null;
  return (
    <Toolbar label={title}>
      {own === null && (
        <SchoolPicker
          district={filters.get('district')}
          school={filters.get('school')}
          placeholders={{ district: reference.chooseDistrict, school: reference.chooseSchool }}
          onChange={(place) => filters.set({ ...place, group: '' })}
        />
      )}
      {own !== null && own.length > 1 && (
        <FilterSelect
          label={reference.school}
          value={school}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            chooseSchool(id);
            filters.set({ school: id, group: '' });
          }}
        />
      )}
      <FilterSelect
        wide
        label={words.selectChallenge}
        value={chosen.challenge?.brc_id ?? ''}
        empty={words.selectChallenge}
        options={challenges.map((one) => ({ value: one.brc_id, label: one.brc_name }))}
        onChange={(id) => filters.set({ challenge: id, group: '' })}
      />
      <FilterSelect
        label={reference.grade.label}
        value={chosen.grade === null ? '' : String(chosen.grade)}
        empty={reference.chooseGrade}
        options={gradeOptions(reference, chosen.grades)}
        onChange={(grade) => filters.set({ grade, group: '' })}
      />
      {groups.length > 1 && (
        <FilterSelect
          label={reference.subGrade.label}
          value={filters.get('group')}
          empty={words.allSubGrades}
          options={groups.map((group) => ({ value: String(group), label: reference.subGrade.n({ n: group }) }))}
          onChange={(group) => filters.set({ group })}
        />
      )}
    </Toolbar>
  );
}
