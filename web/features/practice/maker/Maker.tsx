import { type FormEvent, useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import type { ErrorCode } from '../../../../contract/errors';
import { CallRefused } from '../../../platform/calls/call-errors';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useAct } from '../../../platform/forms/use-act';
import { type Form, useForm } from '../../../platform/forms/use-form';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { chooseSchool, useOwnSchool } from '../../../platform/session/chosen-school';
import { useSession } from '../../../platform/session/session';
import { dayAndMonth } from '../../../platform/words/dates';
import { instantOf } from '../../../platform/words/vilnius';
import { useLocale, useWords, type Words } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { useClasses } from '../../classes/classes';
import { useLists } from '../../tasks/use-lists';
import { type ArchiveTask, change, create, loadNamed, type Practice } from '../practice';
import { usePracticeUndo } from '../use-undo';
import { Archive } from './Archive';
import { Basket } from './Basket';
import { bodyOf, classesOf, type Fields, type Missing, missingIn, toggled } from './fields';
import styles from './Maker.module.css';

type MakerProps = {
  draft: string;
  initial: () => Fields;
  /** The tasks that it begins with. */
  tasks: readonly ArchiveTask[];
  /** The practice that is changed; null: a new one. */
  saved: Practice | null;
  /** Some of its tasks cannot be shown. */
  hidden: boolean;
};

/** The archive at the left, the practice at the right: one press publishes it. */
export function Maker({ draft, initial, tasks, saved, hidden }: MakerProps) {
  const words = useWords('practice');
  const session = useSession();
  const locale = useLocale();
  const form = useForm<Fields>({ draft, initial, basis: saved?.updatedAt ?? null });
  const { fields, change } = form;
  const school = useOwnSchool(saved?.school ?? '');
  const classes = useClasses(school?.id ?? null);
  const lists = useLists();
  const [seen, setSeen] = useState<ReadonlyMap<string, ArchiveTask>>(() => new Map(tasks.map((one) => [one.id, one])));
  // A restored draft names tasks that this page has not shown.
  const unseen = fields.tasks.filter((id) => !seen.has(id));
  const named = useData(['practice', 'named', unseen], (signal) => loadNamed(unseen, signal));
  const known = (id: string) => seen.get(id) ?? named.value?.find((one) => one.id === id);
  const [missing, setMissing] = useState<Missing>({});
  const isFrozen = (saved?.attempts ?? 0) > 0;
  const real = classes.value ?? [];
  const namesOf = classesOf(fields.classes).flatMap(
    (id) => real.find((one) => classSlug(one) === classSlug(id))?.name ?? [],
  );
  const day = instantOf(`${fields.from}T00:00`);
  const autoName = words.make.autoName({
    classes: namesOf.length > 3 ? '' : namesOf.join(', '),
    day: day === null ? '' : dayAndMonth(day, locale),
  });
  const name = fields.name.trim() || autoName;
  const { busy, failure, failed, publish } = usePublish(form, saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = missingIn(fields);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusField(first);
    void publish({ name, school: school?.id ?? '' });
  };
  const group = lists.value?.ageGroups.find((one) => {
    const [first] = classesOf(fields.classes);
    return first !== undefined && one.minGrade <= first.grade && first.grade <= one.maxGrade;
  });
  return (
    <div className={cx('grid gap-5 align-start tablet-one-column', styles.page)}>
      {lists.value || lists.failure ? (
        <Archive
          lists={lists.value}
          ageGroup={group?.id ?? ''}
          chosen={fields.tasks}
          isFrozen={isFrozen}
          onToggle={(task) => {
            setSeen((before) => new Map(before).set(task.id, task));
            change({ tasks: toggled(fields.tasks, task.id) });
          }}
        />
      ) : (
        <div />
      )}
      <Card
        id="practice-basket"
        className={cx('grid gap-3 sticky scrolls', styles.basket)}
        aria-labelledby="practice-basket-title"
      >
        <h2 id="practice-basket-title">{words.make.basket}</h2>
        <DraftLine draft={form.draft} />
        {isFrozen && <Notice>{words.make.frozen}</Notice>}
        {hidden && <Notice tone="warn">{words.make.gone}</Notice>}
        {session !== null && session.schools.length > 1 && (
          <FilterSelect
            wide
            label={words.make.classes}
            value={school?.id ?? ''}
            options={session.schools.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(id) => {
              chooseSchool(id);
              change({ classes: [] });
            }}
          />
        )}
        <form className="stack" onSubmit={submit} noValidate>
          <Basket
            form={form}
            autoName={autoName}
            tasks={fields.tasks.flatMap((id) => known(id) ?? [])}
            classes={real}
            missing={missing}
            isFrozen={isFrozen}
          />
          <div className={cx('stack gap-2 sticky pad-3-5 paper line-above', styles.foot)}>
            <FormFoot
              busy={busy}
              failure={failure}
              failed={failed.title}
              isToldAbove={failed.isTold}
              label={saved ? words.make.save : words.make.publish}
              onLeave={() => navigate({ to: paths.practice })}
            />
          </div>
        </form>
      </Card>
      <div className={cx('hidden', styles.bar)}>
        <a href="#practice-basket" className={buttonClass({ variant: 'filled', wide: true })}>
          {words.make.basket}: {words.tasks({ n: fields.tasks.length })}
        </a>
      </div>
    </div>
  );
}

/** Publishes or changes a practice, says so with the way back, and leads to the list. */
function usePublish(form: Form<Fields>, saved: Practice | null) {
  const { outcome, act } = useWords('practice');
  const undo = usePracticeUndo();
  const stale = useStale('practice');
  const { busy, failure, run } = useAct(stale);
  const publish = ({ name, school }: { name: string; school: string }) =>
    run(async () => {
      const body = bodyOf(form.fields, { name, school, saved });
      const practice = saved ? await change({ ...body, id: saved.id, updatedAt: saved.updatedAt }) : await create(body);
      form.saved();
      navigate({ to: paths.practice });
      return {
        title: saved ? outcome.CHANGED : outcome.PUBLISHED,
        text: practice.name,
        ...(!saved && { action: { label: act.undo, onAct: () => undo.publishing(practice) } }),
      };
    });
  const title = saved ? outcome.NOT_CHANGED : outcome.NOT_PUBLISHED;
  const why = failure instanceof CallRefused ? reasons(outcome)[failure.code] : undefined;
  return { busy, failure, publish, failed: { title: why ? `${title} ${why}` : title, isTold: why !== undefined } };
}

/** Why it was refused, where the sentence of the refusal says less than this page can. */
function reasons(outcome: Words<'practice'>['outcome']): Partial<Record<ErrorCode, string>> {
  return {
    NOT_FOUND: outcome.TASK_GONE,
    COLLECTION_NOT_READY: outcome.TASK_GONE,
    COLLECTION_HAS_ATTEMPTS: outcome.STARTED,
    CONFLICT: outcome.CHANGED_ELSEWHERE,
  };
}

/** Scrolls to what is missing. */
function focusField(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${name}"] button, [data-field="${name}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus();
}
