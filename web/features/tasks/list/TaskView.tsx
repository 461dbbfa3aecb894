import type { WholeTask } from '../../../../contract/tasks';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { TaskText } from '../../../ui/sitting/TaskText';
import { Country } from '../Country';
import { shownOf, TaskPreview } from '../scene/TaskPreview';
import styles from '../Tasks.module.css';
import type { Lists } from '../tasks';

/** One task as staff look at it: what it is, then as pupils see it, then what only its makers read. */
export function TaskView({ whole, lists }: { whole: WholeTask; lists: Lists | undefined }) {
  const words = useWords('tasks', 'reference');
  const { task, keywords, tags, cTs, details } = whole;
  const language = lists?.languages.find((one) => one.id === task.languageId);
  const skills = cTs.map((id) => lists?.cts.find((one) => one.id === id)?.name).filter((name) => name !== undefined);
  const facts: [string, string][] = [
    [words.field.keywords, keywords.join(', ')],
    [words.field.ctKeywords, skills.join(', ')],
    [words.field.tags, tags.join(', ')],
    [words.collectionsOf, details.collections.map((one) => one.name).join(', ')],
  ];
  const texts: [string, string][] = [
    [words.field.solution, task.solutionHtml],
    [words.field.relevance, task.relevanceHtml],
    [words.field.origin, task.originHtml],
  ];
  return (
    <Card className={styles.card}>
      <div className={styles.marks}>
        <span className="copied">{task.internationalId}</span>
        {task.flagName && <Country code={task.flagName} />}
        {task.status === 'DRAFT' && (
          <Badge tone="warn" icon="warning">
            {words.status.DRAFT}
          </Badge>
        )}
        {task.type === 'LODGE' && <Badge tone="info">{words.type.LODGE}</Badge>}
        {language && <Badge>{language.name}</Badge>}
        {task.levels.map((one) => (
          <Badge key={one.ageGroupId}>
            {lists?.ageGroups.find((group) => group.id === one.ageGroupId)?.name ?? '–'}:{' '}
            {words.reference.level[one.level]}
          </Badge>
        ))}
      </div>
      <TaskPreview key={task.id} task={shownOf(whole, lists)} marksKey />
      {task.answerInputDefinition?.correctAnswerValue && (
        <p>
          <strong>{words.field.correctAnswerValue}:</strong>{' '}
          <span className="copied">{keyOf(task.answerInputDefinition)}</span>
        </p>
      )}
      {texts
        .filter(([, html]) => html !== '')
        .map(([title, html]) => (
          <section key={title} className={styles.texts} lang={language?.code}>
            <h3>{title}</h3>
            <TaskText html={html} font="ui" />
          </section>
        ))}
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt className="dimmed">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

type Input = NonNullable<WholeTask['task']['answerInputDefinition']>;

/** The right values as people read them: "14; 15 ± 0,5". */
function keyOf({ correctAnswerValue, alsoAccepted, tolerance }: Input): string {
  const values = [correctAnswerValue ?? '', ...alsoAccepted].join('; ');
  return tolerance === null ? values : `${values} ±\u00a0${tolerance}`;
}
