import { useState } from 'react';
import type { Finding } from '../../../../contract/collections-acts';
import { startRehearsal } from '../../../../contract/rehearsal';
import { lets } from '../../../../contract/roles';
import { lostListWords } from '../../../lists/list-lost';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { goToList } from '../../../platform/screens/list-place';
import { navigate, useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { useToast } from '../../../ui/Toasts';
import { ExportButton } from '../../exchange/ExportButton';
import { RehearsalPanel } from '../../rehearsal/RehearsalPanel';
import { SebPanel } from '../../seb/SebPanel';
import { loadCollection, loadLists, type WholeCollection } from '../collections';
import { CollectionForm } from './CollectionForm';
import { rowId } from './ExerciseRow';
import { Hides } from './Hides';
import { PreviewModal } from './PreviewModal';
import { SightSetPanel } from './SightSetPanel';
import { TasksSection } from './TasksSection';

const leave = () => goToList(paths.collections, paths.contests, paths.contestTrainings);

/** A new collection. Saving leads back to the list, or on to its tasks. */
export function NewCollectionPage() {
  const words = useWords('collections', 'reference');
  const practice = useWords('practice');
  const session = useSession();
  const toast = useToast();
  const lists = useLists();
  useTitle(words.collection.title.create);
  return (
    <>
      <PageHead title={words.collection.title.create} />
      <Notice>{words.collection.editor.tasksFirst}</Notice>
      {session?.role === 'TUTOR' && (
        <Notice>
          {words.collection.editor.quicker} <Link to={paths.practiceNew}>{practice.title.make}</Link>
        </Notice>
      )}
      <Loaded
        load={lists}
        failed={lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_COLLECTION)}
      >
        {(all) => (
          <CollectionForm
            collection={null}
            lists={all}
            onLeave={leave}
            onShow={() => undefined}
            onSaved={({ name, id, addsTasks }) => {
              toast({ title: words.outcome.COLLECTION_CREATED, text: name });
              if (addsTasks) navigate({ to: paths.collectionTasks, params: { collectionId: id } });
              else navigate({ to: paths.collections });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

/** A collection's tasks, fields, check, preview and rehearsal. */
export function EditCollectionPage() {
  const words = useWords('collections', 'reference');
  const { collectionId = '' } = useParams();
  const load = useData(['collections', 'one', collectionId], (signal) => loadCollection(collectionId, signal));
  useTitle(words.collection.title.edit);
  return (
    <>
      <PageHead title={words.collection.title.edit} aside={load.value?.name} />
      <Loaded load={load} failed={words.outcome.LOAD_COLLECTION}>
        {(collection) => <Editor collection={collection} onReplace={load.replace} />}
      </Loaded>
    </>
  );
}

/** What the fields of a collection choose from. */
function useLists() {
  return useData(['collections', 'lists'], loadLists);
}

type EditorProps = {
  collection: WholeCollection;
  onReplace: (collection: WholeCollection) => void;
};

function Editor({ collection, onReplace }: EditorProps) {
  const words = useWords('collections', 'reference');
  const paper = useWords('collectionsPaper');
  const session = useSession();
  const toast = useToast();
  const lists = useLists();
  const [previewing, setPreviewing] = useState(false);
  const { editor } = words.collection;
  const isComplete = collection.collectionStatus;
  const mayRehearse = lets(startRehearsal.roles, session?.role ?? null);
  return (
    <>
      <Notice
        tone={isComplete ? 'good' : 'info'}
        action={
          <span className="cluster">
            <Button size="s" icon="eye" onClick={() => setPreviewing(true)}>
              {words.collection.title.preview}
            </Button>
            <Link
              to={paths.collectionPaper}
              params={{ collectionId: collection.id }}
              className={buttonClass({ size: 's' })}
            >
              <Icon name="printer" size={16} /> {paper.act}
            </Link>
            <ExportButton what={{ collectionId: collection.id }} />
          </span>
        }
      >
        {isComplete ? editor.isComplete : editor.isDraft}
      </Notice>
      {isComplete && collection.exercises.some((one) => one.isHeld) && <Notice tone="warn">{editor.withheld}</Notice>}
      <Hides hides={collection.hides ?? []} until={collection.resultDate} />
      <Loaded
        load={lists}
        failed={lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_COLLECTION)}
      >
        {(all) => (
          <>
            <CollectionForm
              // A new status resets the fields; a new list of tasks keeps what was typed.
              key={String(isComplete)}
              collection={collection}
              lists={all}
              above={<TasksSection collection={collection} lists={all} onReplace={onReplace} />}
              onLeave={leave}
              onShow={show}
              onSaved={({ change: statusChange, name }) => {
                if (statusChange === null) {
                  toast({ title: words.outcome.COLLECTION_MODIFIED, text: name });
                  leave();
                } else {
                  toast({ title: statusChange === 'complete' ? editor.completed : editor.reopened, text: name });
                }
              }}
            />
            {mayRehearse && (
              <RehearsalPanel collectionId={collection.id} isComplete={isComplete} type={collection.type} />
            )}
            <SightSetPanel collectionId={collection.id} isComplete={isComplete} type={collection.type} />
            <SebPanel collectionId={collection.id} name={collection.name} type={collection.type} />
          </>
        )}
      </Loaded>
      {previewing && <PreviewModal collection={collection} onClose={() => setPreviewing(false)} />}
    </>
  );
}

/** Scrolls to the task or the field that a finding is about. */
function show({ code, taskId }: Finding): void {
  const fields: Partial<Record<Finding['code'], string>> = {
    DATES: 'validTo',
    NO_GRADES: 'grades',
    GRADE_TWICE: 'grades',
    START_POINT: 'startPoint',
  };
  const field = fields[code];
  const place = field
    ? document.querySelector<HTMLElement>(`#collection-form [name=${field}]`)
    : document.getElementById(taskId === undefined ? 'collection-tasks' : rowId(taskId));
  place?.scrollIntoView({ block: 'center' });
  place?.focus();
}
