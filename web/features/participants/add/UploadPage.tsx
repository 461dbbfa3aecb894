import { useEffect } from 'react';
import { Link } from '../../../platform/screens/Link';
import { goTo, useParams, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { nameOfClass, useClasses, useLetters } from '../../classes/classes';
import { allGrades, readGrade } from '../../reference/grades';
import { NoSchool } from '../../reference/NoSchool';
import { loadContests } from '../participants';
import { classIn, type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../SchoolChoice';
import { ClassFields } from './ClassFields';
import { ContestField } from './ContestField';
import { FileChoice, FileHints } from './FileChoice';
import { UploadDone } from './UploadDone';
import styles from './UploadPage.module.css';
import { UploadState } from './UploadState';
import { useUpload } from './use-upload';

/** Adds a class from a CSV file. The page checks the file, adds all pupils or none, and shows the passwords once. */
export function UploadPage() {
  return <Uploads place="users" />;
}

/** The same page, which also puts the new pupils on the list of a challenge. */
export function ContestUploadPage() {
  return <Uploads place="contest" />;
}

function Uploads({ place }: { place: 'users' | 'contest' }) {
  const words = useWords('participants', 'reference');
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const hasChoice = useHasSchoolChoice();
  const { search } = usePlace();
  const uploading = useUpload();
  const { upload } = uploading;
  const classes = useClasses(school.id || null).value ?? [];
  const letters = useLetters();
  const isContest = place === 'contest';
  const load = useData(['participants', 'uploadContests', isContest], async (signal) =>
    isContest ? loadContests(signal) : [],
  );
  const contest = (load.value ?? []).find(({ brc_id }) => brc_id === filters.get('contest'));
  const title = isContest ? words.title.addToContest : words.title.add;
  useTitle(title);
  usePlaceInAddress();
  const grades = contest ? contest.brc_grades : allGrades;
  const of = classIn(filters);
  const wanted = of?.grade ?? null;
  const grade = wanted !== null && grades.includes(wanted) ? wanted : null;
  const subGrade = of?.subGrade ?? 1;
  const chosen = contest ? { id: contest.brc_id, name: contest.brc_name } : null;
  const isReady = grade !== null && (!isContest || chosen !== null);
  const where = isReady
    ? [nameOfClass({ grade, subGrade }, classes, letters), chosen?.name].filter(Boolean).join(', ')
    : '';
  const isBusy = upload.state === 'IN_PROGRESS';
  return (
    <>
      <PageHead
        title={title}
        aside={school.name}
        actions={
          <>
            <Link to={paths.participants} search={search} className={buttonClass({ size: 's' })}>
              <Icon name="arrow-left" /> {words.backToList}
            </Link>
            {!isContest && (
              <Link to={paths.participantsToContest} search={search} className={buttonClass({ size: 's' })}>
                <Icon name="hand" /> {words.assign.toContest}
              </Link>
            )}
          </>
        }
      />
      {hasChoice && (
        <Toolbar label={words.reference.school}>
          <SchoolChoice filters={filters} />
        </Toolbar>
      )}
      {school.id === '' ? (
        <NoSchool />
      ) : upload.state === 'DONE' ? (
        <UploadDone
          made={upload.made}
          registration={upload.registration}
          onRegisterAgain={uploading.registerAgain}
          title={[school.name, where].filter(Boolean).join(', ')}
          onAgain={uploading.reset}
        />
      ) : (
        <Card>
          <div className={styles.body}>
            <h2>{words.csv.classLabel}</h2>
            {isContest && (
              <ContestField
                load={load}
                value={contest?.brc_id ?? ''}
                disabled={isBusy}
                onChange={(id) => filters.set({ contest: id })}
              />
            )}
            <ClassFields
              grades={grades}
              grade={grade === null ? '' : String(grade)}
              subGrade={String(subGrade)}
              disabled={isBusy}
              onChange={(change) =>
                filters.set({
                  class: '',
                  grade: change.grade ?? String(grade ?? ''),
                  group: change.subGrade ?? String(subGrade),
                })
              }
            />
            <FileHints />
            <FileChoice upload={upload} onChoose={uploading.choose} />
            <UploadState
              uploading={uploading}
              where={where}
              onAdd={() => isReady && uploading.add({ school: school.id, grade, subGrade, contest: chosen })}
            />
          </div>
        </Card>
      )}
    </>
  );
}

/** The parameters at the end of the page's address, in their order; each may be left out. */
const names = ['grade', 'group', 'district', 'school', 'contest'] as const;

/**
 * Turns .../list/{grade}/{subGrade}/{districtId}/{schoolId}/{contestId} into .../list?grade=&group=…, the form that the
 * page's fields use. Parameters that are not numbers are dropped.
 */
function usePlaceInAddress(): void {
  const params = useParams();
  useEffect(() => {
    if (names.every((name) => params[name] === undefined)) return;
    const query = new URLSearchParams(location.search);
    for (const name of names) {
      const value = params[name] ?? '';
      const isKnown =
        name === 'grade' || name === 'group' ? readGrade(value) !== null : /^[1-9][0-9]{0,17}$/.test(value);
      if (isKnown) query.set(name, value);
    }
    const text = query.toString();
    goTo(location.pathname.replace(/(\/list)\/.*$/, '$1') + (text ? `?${text}` : ''), true);
  }, [params]);
}
