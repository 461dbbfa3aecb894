import { Loaded } from '../../platform/Loaded';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/PageState';
import { allGrades, gradeName, readGrade } from '../reference/grades';
import { referenceWords } from '../reference/reference';
import { ClassBoard } from './ClassBoard';
import { ClassChoice } from './ClassChoice';
import { type BoardFilterName, type Chosen, choose } from './choice';
import styles from './PermissionsPage.module.css';
import { loadChallenges } from './permissions';
import { permissionWords } from './words';

/** Who may enter: the class as tiles, what needs the teacher first (part 1, sections 2 and 4; decisions 5). */
export function PermissionsPage() {
  const words = useWords(permissionWords);
  useTitle(words.title);
  const challenges = useLoad('challenges', loadChallenges, { everyMs: 120_000 });
  return (
    <>
      {!challenges.value?.length && <h1 className={styles.title}>{words.title}</h1>}
      <Loaded load={challenges} failed={words.loadChallengesFailed}>
        {(list) =>
          list.length === 0 ? (
            <PageEmpty title={words.noChallenges}>{words.noChallengesHint}</PageEmpty>
          ) : (
            <ClassPage challenges={list} />
          )
        }
      </Loaded>
    </>
  );
}

function ClassPage({ challenges }: { challenges: Parameters<typeof choose>[0] }) {
  const words = useWords(permissionWords);
  const filters = useFilters<BoardFilterName>();
  const chosen = choose(challenges, { challenge: filters.get('challenge'), grade: readGrade(filters.get('grade')) });
  const school = useSchool(filters.get('school'));
  const { challenge, grade } = chosen;
  const choice = (groups: number[]) => (
    <ClassChoice challenges={challenges} chosen={chosen} school={school ?? ''} filters={filters} groups={groups} />
  );
  if (school !== null && challenge && grade !== null) {
    return (
      <ClassBoard
        key={`${challenge.brc_id} ${grade} ${school}`}
        challenge={challenge}
        asked={{ challengeId: challenge.brc_id, grade, school }}
        filters={filters}
        choice={choice}
      />
    );
  }
  return (
    <>
      <h1 className={styles.title}>{words.title}</h1>
      {choice([])}
      <NextChoice chosen={chosen} hasSchool={school !== null} onGrade={(one) => filters.set({ grade: String(one) })} />
    </>
  );
}

/** What is still to be chosen: the school, the grade (as buttons), or one of several challenges. */
function NextChoice(props: { chosen: Chosen; hasSchool: boolean; onGrade: (grade: number) => void }) {
  const { chosen, hasSchool, onGrade } = props;
  const words = useWords(permissionWords);
  const reference = useWords(referenceWords);
  if (!hasSchool) return <PageEmpty title={words.chooseSchool}>{words.chooseSchoolHint}</PageEmpty>;
  if (chosen.grade !== null) return <PageEmpty title={words.selectChallenge}>{words.severalFit}</PageEmpty>;
  return (
    <PageEmpty
      title={words.chooseGrade}
      action={
        <div className={styles.grades}>
          {allGrades
            .filter((grade) => chosen.grades.includes(grade))
            .map((grade) => (
              <Button key={grade} onClick={() => onGrade(grade)}>
                {gradeName(reference, grade)}
              </Button>
            ))}
        </div>
      }
    >
      {words.chooseGradeHint}
    </PageEmpty>
  );
}

/** The school's id: a tutor's chosen or first one, what an administrator chose; null: none yet. */
function useSchool(asked: string): string | null {
  const session = useSession();
  if (session?.role !== 'TUTOR') return asked || null;
  const own = session.schools.find(({ id }) => id === asked) ?? session.schools[0];
  return own?.id ?? null;
}
