import { type FormEvent, useState } from 'react';
import { type MailText, mailTextLimits } from '../../../contract/mail-desk';
import { CallRefused } from '../../platform/calls/call-errors';
import { Loaded } from '../../platform/calls/Loaded';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { PageHead } from '../../ui/frame/PageHead';
import { loadMailTexts, previewMailText, restoreMailText, saveMailText, sendTestMail } from './desk';
import styles from './MailTexts.module.css';

/** The words of each kind of mail: administrators change them, developers read. */
export function MailTextsPage() {
  const words = useWords('mailDesk', 'mailKinds');
  const { mailKinds } = words;
  const mayChange = useSession()?.role === 'ADMIN';
  const load = useData(['mail', 'texts'], loadMailTexts);
  const filters = useFilters<'kind'>();
  useTitle(words.textsTitle);
  return (
    <>
      <PageHead title={words.textsTitle} aside={mayChange ? words.textsLead : words.readOnly} />
      <Loaded load={load} failed={words.textsNotLoaded}>
        {(texts) => {
          const open = texts.find(({ kind }) => kind === filters.get('kind')) ?? texts[0];
          return (
            <div className={cx('grid align-start tablet-one-column', styles.desk)}>
              <nav className={cx('stack gap-1', styles.kinds)} aria-label={words.kinds}>
                {texts.map(({ kind, isOwn }) => (
                  <Button
                    key={kind}
                    size="s"
                    variant={kind === open?.kind ? 'filled' : 'quiet'}
                    aria-current={kind === open?.kind ? 'true' : undefined}
                    onClick={() => filters.set({ kind })}
                  >
                    {mailKinds[kind]} {isOwn && <Badge tone="info">{words.changed}</Badge>}
                  </Button>
                ))}
              </nav>
              {open && <MailTextForm key={`${open.kind} ${open.updatedAt}`} text={open} mayChange={mayChange} />}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

const tokens = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** The words of one kind of mail, with their preview. */
function MailTextForm({ text, mayChange }: { text: MailText; mayChange: boolean }) {
  const words = useWords('mailDesk', 'mailKinds');
  const { mailKinds } = words;
  const { kind } = text;
  const form = useForm({
    draft: `mail ${kind}`,
    initial: () => ({ subject: text.subject, body: text.body }),
    basis: text.updatedAt,
  });
  const stale = useStale('mail');
  const { busy, failure, run } = useAct(stale, { stays: true });
  const test = useAct(undefined, { stays: true });
  const content = { kind, ...form.fields };
  const isConflict = failure instanceof CallRefused && failure.code === 'CONFLICT';
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await saveMailText({ ...content, updatedAt: text.updatedAt });
      form.saved();
      return { title: words.saved, text: mailKinds[kind] };
    });
  };
  const restore = () =>
    void run(async () => {
      await restoreMailText(kind);
      form.change(text.original);
      form.saved();
      return { title: words.restored, text: mailKinds[kind] };
    });
  const send = () =>
    void test.run(async () => ({ title: words.testSent, text: await sendTestMail(content) }), words.testNotSent);
  return (
    <form className="stack gap-3 pad-4 box" noValidate onSubmit={save} aria-label={mailKinds[kind]}>
      <h2 className="heading-base">{mailKinds[kind]}</h2>
      <DraftLine draft={form.draft} />
      <TextField
        label={words.subject}
        lang="lt"
        autoComplete="off"
        disabled={!mayChange}
        maxLength={mailTextLimits.subject}
        value={form.fields.subject}
        onChange={(event) => form.change({ subject: event.target.value })}
      />
      <TextAreaField
        label={words.body}
        hint={words.bodyHint}
        rows={14}
        lang="lt"
        disabled={!mayChange}
        maxLength={mailTextLimits.body}
        value={form.fields.body}
        onChange={(event) => form.change({ body: event.target.value })}
      />
      <p className="type-dense dimmed">
        {text.required.length > 0 && <>{words.required({ tokens: tokens(text.required) })}. </>}
        {words.optional({ tokens: tokens(text.optional) })}
      </p>
      <FailureNotice title={words.notSaved} failure={failure}>
        {isConflict && words.conflict}
      </FailureNotice>
      <div className="cluster">
        {mayChange && (
          <Button type="submit" variant="filled" busy={busy}>
            {words.save}
          </Button>
        )}
        <Button busy={test.busy} onClick={send}>
          {words.sendTest}
        </Button>
        {mayChange && text.isOwn && <Button onClick={restore}>{words.original}</Button>}
      </div>
      <Preview content={content} />
    </form>
  );
}

/** The mail as it will look, with invented data; asked for when it is wanted. */
function Preview({ content }: { content: { kind: MailText['kind']; subject: string; body: string } }) {
  const words = useWords('mailDesk');
  const [shown, setShown] = useState<typeof content | null>(null);
  const isCurrent = shown !== null && shown.subject === content.subject && shown.body === content.body;
  return (
    <section className="stack gap-2 items-start" aria-label={words.preview}>
      <Button size="s" disabled={isCurrent} onClick={() => setShown(content)}>
        {words.preview}
      </Button>
      {shown && <PreviewMail content={shown} />}
    </section>
  );
}

function PreviewMail({ content }: { content: { kind: MailText['kind']; subject: string; body: string } }) {
  const words = useWords('mailDesk');
  const load = useData(['mail', 'preview', content.kind, content.subject, content.body], (signal) =>
    previewMailText(content, signal),
  );
  if (load.failure !== null) return <FailureNotice failure={load.failure} />;
  return (
    load.value && (
      <>
        <p>
          <strong>{load.value.subject}</strong> <span className="dimmed">{words.previewHint}</span>
        </p>
        <pre className={cx('full-width no-margin pad-4 sunken rounded font-inherit break-anywhere', styles.mail)}>
          {load.value.text}
        </pre>
      </>
    )
  );
}
