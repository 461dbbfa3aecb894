import { Fragment, type ReactNode } from 'react';
import type { Challenge } from '../../../../contract/solving';
import { Loaded } from '../../../platform/calls/Loaded';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useOwnSchool } from '../../../platform/session/chosen-school';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageEmpty } from '../../../ui/frame/PageState';
import { GradeButtons } from '../../reference/GradeButtons';
import { allGrades, readGrade } from '../../reference/grades';
import { NoSchool } from '../../reference/NoSchool';
import { type ClassQuery, loadChallenges } from '../permits/permissions';
import styles from './ChosenClass.module.css';
import { ClassChoice } from './ClassChoice';
import { type Choice, type ClassFilterName, choose } from './choice';

/** The props of a page that shows the chosen class. */
export type ClassProps = {
  challenge: Challenge;
  query: ClassQuery;
  filters: Filters<ClassFilterName>;
  /** The line of filters, for the sub-grades of the class. */
  choice: (groups: number[]) => ReactNode;
};

type ChosenClassProps = {
  /** The title of the page until a class is chosen. */
  title: string;
  children: (chosen: ClassProps) => ReactNode;
};

/** Asks for school, challenge and grade, stores them in the address, and then shows the class. */
export function ChosenClass(props: ChosenClassProps) {
  const words = useWords('permissions');
  const challenges = useData(['permissions', 'challenges'], loadChallenges, { everyMs: 120_000 });
  return (
    <>
      {!challenges.value?.length && <h1 className={styles.title}>{props.title}</h1>}
      <Loaded load={challenges} failed={words.loadChallengesFailed}>
        {(list) =>
          list.length === 0 ? (
            <PageEmpty title={words.noChallenges}>{words.noChallengesHint}</PageEmpty>
          ) : (
            <ClassPage {...props} challenges={list} />
          )
        }
      </Loaded>
    </>
  );
}

function ClassPage({ challenges, title, children }: ChosenClassProps & { challenges: Parameters<typeof choose>[0] }) {
  const filters = useFilters<ClassFilterName>();
  const chosen = choose(challenges, { challenge: filters.get('challenge'), grade: readGrade(filters.get('grade')) });
  const school = useSchool(filters.get('school'));
  const { challenge, grade } = chosen;
  const choice = (groups: number[]) => (
    <ClassChoice
      title={title}
      challenges={challenges}
      chosen={chosen}
      school={school ?? ''}
      filters={filters}
      groups={groups}
    />
  );
  if (school !== null && challenge && grade !== null) {
    return (
      <Fragment key={`${challenge.brc_id} ${grade} ${school}`}>
        {children({ challenge, query: { challengeId: challenge.brc_id, grade, school }, filters, choice })}
      </Fragment>
    );
  }
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {choice([])}
      <NextChoice chosen={chosen} hasSchool={school !== null} onGrade={(one) => filters.set({ grade: String(one) })} />
    </>
  );
}

/** Asks for what is not yet chosen: the school, the grade (as buttons), or one of several challenges. */
function NextChoice(props: { chosen: Choice; hasSchool: boolean; onGrade: (grade: number) => void }) {
  const { chosen, hasSchool, onGrade } = props;
  const words = useWords('permissions');
  if (!hasSchool) return <NoSchool hint={words.chooseSchoolHint} />;
  if (chosen.grade !== null) return <PageEmpty title={words.selectChallenge}>{words.severalFit}</PageEmpty>;
  return (
    <PageEmpty
      title={words.chooseGrade}
      action={<GradeButtons grades={allGrades.filter((grade) => chosen.grades.includes(grade))} onGrade={onGrade} />}
    >
      {words.chooseGradeHint}
    </PageEmpty>
  );
}

/** The id of the school: a tutor's chosen or first one, an administrator's choice; null: none yet. */
function useSchool(wanted: string): string | null {
  const session = useSession();
  const own = useOwnSchool(wanted);
  return session?.role === 'TUTOR' ? (own?.id ?? null) : wanted || null;
}
