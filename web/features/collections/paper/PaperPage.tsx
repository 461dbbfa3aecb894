import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { saveFile } from '../../../platform/csv-file';
import { Link } from '../../../platform/screens/Link';
import { useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { gradeRange } from '../../reference/grades';
import { loadPaper, type Paper } from '../collections';
import { AnswerSheet } from './AnswerSheet';
import styles from './Paper.module.css';
import { PaperTasks } from './PaperTasks';
import { Person } from './Person';
import { answerOf, besidesOf, keyWords, levelPoints } from './paper';
import { textEdition, textOfKeys } from './text-edition';

/** A collection as sheets of A4, which the browser prints or saves as PDF. */
export function PaperPage() {
  const words = useWords('collectionsPaper');
  const { collectionId = '' } = useParams();
  const load = useData(['collections', 'paper', collectionId], (signal) => loadPaper(collectionId, signal));
  useTitle(words.title);
  return (
    <div className={styles.page}>
      <div className="no-print">
        <PageHead
          title={words.title}
          aside={load.value?.collection.name}
          actions={
            <>
              <Link to={paths.collectionEdit} params={{ collectionId }} className={buttonClass({ size: 's' })}>
                <Icon name="arrow-left" size={16} /> {words.back}
              </Link>
              <Button size="s" variant="filled" icon="printer" disabled={!load.value} onClick={() => window.print()}>
                {words.print}
              </Button>
            </>
          }
        />
      </div>
      <Loaded load={load} failed={words.failed}>
        {(paper) => (paper.exercises.length === 0 ? <PageEmpty plain title={words.empty} /> : <Sheets paper={paper} />)}
      </Loaded>
    </div>
  );
}

type Part = 'cover' | 'tasks' | 'answers' | 'key';
const parts: readonly Part[] = ['cover', 'tasks', 'answers', 'key'];

function Sheets({ paper }: { paper: Paper }) {
  const words = useWords('collectionsPaper');
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set(['cover', 'tasks', 'answers']));
  const [isGrey, setGrey] = useState(false);
  const [isSpread, setSpread] = useState(false);
  const hasKeys = paper.exercises.some(({ key }) => key !== undefined);
  const notOnPaper = paper.exercises.filter((task) => answerOf(task).kind === 'computer').length;
  const toggle = (part: Part) => {
    const next = new Set(chosen);
    if (!next.delete(part)) next.add(part);
    setChosen(next);
  };
  return (
    <>
      <TextFiles paper={paper} hasKeys={hasKeys} />
      <fieldset className={cx('wrap no-padding no-border no-print', styles.choice)}>
        <legend className="visually-hidden">{words.choose}</legend>
        {parts
          .filter((part) => part !== 'key' || hasKeys)
          .map((part) => (
            <Tick key={part} label={words.parts[part]} isOn={chosen.has(part)} onChange={() => toggle(part)} />
          ))}
        <Tick label={words.onPage} isOn={isSpread} onChange={() => setSpread(!isSpread)} />
        <Tick label={words.grey} isOn={isGrey} onChange={() => setGrey(!isGrey)} />
      </fieldset>
      <div className="no-print">
        {notOnPaper > 0 && <Notice>{words.notOnPaper({ n: notOnPaper })}</Notice>}
        {chosen.has('key') && <Notice tone="warn">{words.keySecret}</Notice>}
      </div>
      <div className={cx('stack gap-5 items-center one-column print-block', isGrey && styles.grey)}>
        {chosen.has('cover') && <Cover paper={paper} />}
        {chosen.has('tasks') && <PaperTasks paper={paper} isSpread={isSpread} />}
        {chosen.has('answers') && <AnswerSheet paper={paper} />}
        {chosen.has('key') && hasKeys && <KeySheet paper={paper} />}
      </div>
    </>
  );
}

/** The same as text files, for a Braille display: the tasks, and apart from them the right answers. */
function TextFiles({ paper, hasKeys }: { paper: Paper; hasKeys: boolean }) {
  const words = useWords('collectionsPaper', 'units', 'tasksAnswers');
  const { text } = words;
  const { fileName: name } = paper;
  return (
    <div className="wrap gap-2 no-print">
      <Button size="s" icon="download" onClick={() => saveFile(text.file({ name }), 'txt', textEdition(paper, words))}>
        {text.act}
      </Button>
      {hasKeys && (
        <Button
          size="s"
          icon="download"
          onClick={() => saveFile(text.keyFile({ name }), 'txt', textOfKeys(paper, words))}
        >
          {text.keyAct}
        </Button>
      )}
    </div>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className={cx('inline-row middle-control', styles.tick)}>
      <input type="checkbox" checked={isOn} onChange={onChange} /> {label}
    </label>
  );
}

/** The first sheet: what is solved, by whom, and how. */
function Cover({ paper }: { paper: Paper }) {
  const words = useWords('collectionsPaper', 'units');
  const { collection, exercises } = paper;
  const { rules } = words;
  return (
    <section
      className={cx('fits white-ground frame scrolls-x print-no-padding', styles.sheet)}
      aria-label={collection.name}
    >
      <p className={styles.brand}>Damba</p>
      <h2 className={styles.name}>{collection.name}</h2>
      <p className={cx('wrap', styles.facts)}>
        {collection.grades.length > 0 && <span>{words.grades({ grades: gradeRange(collection.grades) })}</span>}
        <span>{words.tasks({ n: exercises.length })}</span>
        <span>{words.time({ n: collection.time })}</span>
      </p>
      <Person withSchool />
      <h3>{rules.title}</h3>
      <ul className={styles.rules}>
        <li>{rules.one({ besides: besidesOf(exercises, words.sheet.besides) })}</li>
        <li>{rules.order}</li>
        {collection.startPoint > 0 && <li>{rules.start({ n: collection.startPoint })}</li>}
        {levelPoints(collection.exercises).map((one) => (
          <li key={one.level}>
            {rules.points({
              level: words.level[one.level],
              points: words.units.number({ n: one.points }),
              penalty: words.units.number({ n: one.penalty }),
            })}
          </li>
        ))}
        <li>{rules.alone}</li>
      </ul>
    </section>
  );
}

/** The right answers, on a sheet of their own. */
function KeySheet({ paper: { collection, exercises } }: { paper: Paper }) {
  const words = useWords('collectionsPaper', 'units', 'tasksAnswers');
  const { key, sheet } = words;
  return (
    <section className={cx('fits white-ground frame scrolls-x print-no-padding', styles.sheet)} aria-label={key.title}>
      <h2 className={styles.name}>{key.title}</h2>
      <p className={cx('wrap', styles.facts)}>
        <span>{collection.name}</span>
        <strong>{key.secret}</strong>
      </p>
      <table className={cx('full-width collapsed', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{sheet.number}</th>
            <th scope="col">{sheet.task}</th>
            <th scope="col">{key.right}</th>
            <th scope="col">{key.points}</th>
          </tr>
        </thead>
        <tbody>
          {exercises.map((task, place) => (
            <tr key={task.bro_id}>
              <th scope="row">{place + 1}</th>
              <td>{task.name}</td>
              <td>{task.key ? <b>{keyWords(task, words.tasksAnswers)}</b> : key.none}</td>
              <td>{words.units.number({ n: task.points })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
