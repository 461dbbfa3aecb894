import { type FormEvent, useState } from 'react';
import { type Notice, newsLocales, saveNewsBody } from '../../../contract/news';
import { serverNow } from '../../platform/calls/api';
import { Loaded } from '../../platform/calls/Loaded';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FormFoot } from '../../platform/forms/FormFoot';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { goToList } from '../../platform/screens/list-place';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { dayOf } from '../../platform/words/dates';
import { currentLocale, useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { cx } from '../../ui/cx';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { PageHead } from '../../ui/frame/PageHead';
import { EditorBeside } from '../texts/EditorBeside';
import { NoticeText } from './News';
import styles from './News.module.css';
import { loadNotice, type NoticeFields, saveNotice } from './news';

/** A new notice. */
export function NewNewsPage() {
  const words = useWords('news');
  useTitle(words.newTitle);
  return (
    <>
      <PageHead title={words.newTitle} />
      <NewsForm notice={null} />
    </>
  );
}

/** A notice in the editor. */
export function EditNewsPage() {
  const words = useWords('news');
  const { newsId = '' } = useParams();
  const load = useData(['news', 'one', newsId], (signal) => loadNotice(newsId, signal));
  useTitle(words.editTitle);
  return (
    <>
      <PageHead title={words.editTitle} />
      <Loaded load={load} failed={words.outcome.LOAD_NOTICE}>
        {(notice) => <NewsForm key={notice.id} notice={notice} />}
      </Loaded>
    </>
  );
}

type FieldName = 'title' | 'from' | 'till';

const leave = () => goToList(paths.news);

/** The fields of a notice, with a preview beside them. notice: null for a new one. */
function NewsForm({ notice }: { notice: Notice | null }) {
  const words = useWords('news');
  const common = useWords('common');
  const form = useForm({
    draft: `news ${notice?.id ?? 'new'}`,
    initial: () => draftOf(notice),
    basis: notice?.updatedAt ?? null,
  });
  const draft = form.fields;
  const [faults, setFaults] = useState<FieldName[]>([]);
  const { busy, failure, run, forget } = useAct(useStale('news'));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fields = { ...draft, ...(notice && { id: notice.id, updatedAt: notice.updatedAt }) };
    const found = faultsOf(fields);
    setFaults(found);
    forget();
    if (found.length > 0) return;
    void run(async () => {
      const { title } = await saveNotice(fields);
      form.saved();
      leave();
      return { title: words.outcome.NEWS_SAVED, text: title };
    });
  };
  const change = (part: Partial<typeof draft>) => {
    form.change(part);
    setFaults((before) => before.filter((name) => !(name in part)));
  };
  const faultOf = (name: FieldName) => {
    if (!faults.includes(name)) return undefined;
    if (name === 'title') return words.fault.title;
    return name === 'till' && isDay(draft.till) ? words.fault.order : words.fault.date;
  };
  const line = (name: FieldName) => (
    <TextField
      label={words.field[name]}
      required={name !== 'till'}
      hint={name === 'till' && words.tillHint}
      error={faultOf(name)}
      autoComplete="off"
      {...(name === 'title'
        ? { maxLength: 200 }
        : { inputMode: 'numeric', maxLength: 10, placeholder: common.dateFormat })}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <form className="stack gap-5" noValidate onSubmit={save}>
      <DraftLine draft={form.draft} />
      {line('title')}
      <div className={cx('page-narrow grid', styles.short)}>
        <SelectField
          label={words.field.locale}
          options={newsLocales.map((value) => ({ value, label: words.locale[value] }))}
          value={draft.locale}
          onChange={(event) => change({ locale: event.target.value === 'en' ? 'en' : 'lt' })}
        />
        {line('from')}
        {line('till')}
      </div>
      <EditorBeside
        key={form.version}
        value={draft.textHtml}
        onChange={(textHtml) => change({ textHtml })}
        label={words.field.text}
        lang={draft.locale}
        preview={words.preview}
      >
        <NoticeText notice={draft} />
      </EditorBeside>
      <FormFoot
        failure={failure}
        failed={words.outcome.NEWS_NOT_SAVED}
        changed={words.outcome.CHANGED}
        busy={busy}
        onLeave={leave}
      />
    </form>
  );
}

function draftOf(notice: Notice | null) {
  return {
    title: notice?.title ?? '',
    textHtml: notice?.textHtml ?? '',
    locale: notice?.locale ?? currentLocale(),
    from: notice?.from ?? dayOf(serverNow()),
    till: notice?.till ?? '',
  };
}

/** The fields that the server would refuse, by the contract's own schema. */
function faultsOf(fields: NoticeFields): FieldName[] {
  const parsed = saveNewsBody.safeParse({ news: fields });
  const bad = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[1]);
  if (fields.till && fields.till < fields.from) bad.push('till');
  return (['title', 'from', 'till'] as const).filter((name) => bad.includes(name));
}

/** Whether a text has the form of a date. The contract checks that the date exists. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
