import { Link } from '../../platform/Link';
import { usePlace } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useWords } from '../../platform/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { Toolbar } from '../../ui/staff/Toolbar';
import { readGrade } from '../reference/grades';
import { ClassFields } from './ClassFields';
import { FileChoice } from './FileChoice';
import { FileHints } from './FileHints';
import { className } from './names';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from './SchoolChoice';
import { UploadDone } from './UploadDone';
import styles from './UploadPage.module.css';
import { UploadState } from './UploadState';
import { useUpload } from './use-upload';
import { participantWords } from './words';

/** A whole class from a CSV file: checked here, added all or none, passwords shown once (part 1, sections 4 and 5). */
export function UploadPage() {
  const words = useWords(participantWords);
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const hasChoice = useHasSchoolChoice();
  const { search } = usePlace();
  const uploading = useUpload();
  const { upload } = uploading;
  useTitle(words.title.add);
  const grade = readGrade(filters.get('grade'));
  const subGrade = readGrade(filters.get('group')) ?? 1;
  const where = grade === null ? '' : className(words, grade, subGrade);
  const isBusy = upload.state === 'IN_PROGRESS';
  return (
    <>
      <PageHead
        title={words.title.add}
        aside={school.name}
        actions={
          <Link to={paths.participants} search={search} className={buttonClass({ size: 's' })}>
            <Icon name="arrow-left" /> {words.backToList}
          </Link>
        }
      />
      {hasChoice && (
        <Toolbar label={words.reference.school}>
          <SchoolChoice filters={filters} />
        </Toolbar>
      )}
      {school.id === '' ? (
        <PageEmpty title={words.chooseSchool}>{words.chooseSchoolHint}</PageEmpty>
      ) : upload.state === 'DONE' ? (
        <UploadDone
          made={upload.made}
          title={[school.name, where].filter(Boolean).join(', ')}
          onAgain={uploading.reset}
        />
      ) : (
        <Card>
          <div className={styles.body}>
            <h2>{words.csv.classLabel}</h2>
            <ClassFields
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
              onAdd={() => grade !== null && uploading.add({ school: school.id, grade, subGrade })}
            />
          </div>
        </Card>
      )}
    </>
  );
}
