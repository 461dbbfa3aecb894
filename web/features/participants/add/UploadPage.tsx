import { useLoad } from '../../../platform/calls/use-load';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import { PageHead } from '../../../ui/PageHead';
import { Toolbar } from '../../../ui/staff/Toolbar';
import { allGrades, readGrade } from '../../reference/grades';
import { NoSchool } from '../../reference/NoSchool';
import { className } from '../names';
import { loadContests } from '../participants';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../SchoolChoice';
import { ClassFields } from './ClassFields';
import { ContestField } from './ContestField';
import { FileChoice } from './FileChoice';
import { FileHints } from './FileHints';
import { UploadDone } from './UploadDone';
import styles from './UploadPage.module.css';
import { UploadState } from './UploadState';
import { usePlaceInAddress } from './use-place-in-address';
import { useUpload } from './use-upload';

/** A whole class from a CSV file: checked here, added all or none, passwords shown once (part 1, sections 4 and 5). */
export function UploadPage() {
  return <Uploads place="users" />;
}

/** The same, and the added pupils are registered at a challenge in one go (part 1, section 2: place contest). */
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
  const isContest = place === 'contest';
  const load = useLoad(place, (signal) => (isContest ? loadContests(signal) : Promise.resolve([])));
  const contest = (load.value ?? []).find(({ brc_id }) => brc_id === filters.get('contest'));
  const title = isContest ? words.title.addToContest : words.title.add;
  useTitle(title);
  usePlaceInAddress();
  const grades = contest ? contest.brc_grades : allGrades;
  const asked = readGrade(filters.get('grade'));
  const grade = asked !== null && grades.includes(asked) ? asked : null;
  const subGrade = readGrade(filters.get('group')) ?? 1;
  const chosen = contest ? { id: contest.brc_id, name: contest.brc_name } : null;
  const isReady = grade !== null && (!isContest || chosen !== null);
  const where = isReady ? [className(words, grade, subGrade), chosen?.name].filter(Boolean).join(', ') : '';
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
                  ...(change.grade !== undefined && { grade: change.grade }),
                  ...(change.subGrade !== undefined && { group: change.subGrade }),
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
