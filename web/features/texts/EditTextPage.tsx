import { type FormEvent, useState } from 'react';
import { lets } from '../../../contract/roles';
import { saveText as saveTextCall } from '../../../contract/texts-edit';
import { Loaded } from '../../platform/calls/Loaded';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FormFoot } from '../../platform/forms/FormFoot';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { goToList } from '../../platform/screens/list-place';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Card } from '../../ui/Card';
import { TextField } from '../../ui/fields/TextField';
import { PageHead } from '../../ui/frame/PageHead';
import { TaskText } from '../../ui/sitting/TaskText';
import { EditorBeside } from './EditorBeside';
import styles from './EditTextPage.module.css';
import { type FullText, loadFullText, saveText } from './edit';
import { placeOf } from './TextsPage';

const leave = () => goToList(paths.texts);

/** A text of a page in the editor, beside it how it will look; teachers only read it. */
export function EditTextPage() {
  const words = useWords('texts');
  const { textId = '' } = useParams();
  const session = useSession();
  const load = useData(['texts', 'one', textId], (signal) => loadFullText(textId, signal));
  const mayEdit = lets(saveTextCall.roles, session?.role ?? null);
  const title = mayEdit ? words.title.edit : words.title.view;
  useTitle(title);
  return (
    <>
      <PageHead
        title={title}
        aside={load.value && `${placeOf(words, load.value.what)}, ${words.locale[load.value.locale].toLowerCase()}`}
      />
      <Loaded load={load} failed={words.outcome.LOAD_THE_TEXT}>
        {(text) =>
          mayEdit ? (
            <TextForm key={text.id} text={text} />
          ) : (
            <>
              <p className="dimmed">{words.readOnly}</p>
              <Card lang={text.locale}>
                <TaskText html={text.textHtml} font="ui" />
              </Card>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function TextForm({ text }: { text: FullText }) {
  const words = useWords('texts');
  const form = useForm({
    draft: `text ${text.id}`,
    initial: () => ({ name: text.name, html: text.textHtml }),
    basis: text.updatedAt,
  });
  const { name, html } = form.fields;
  const [isNameless, setNameless] = useState(false);
  const { busy, failure, run } = useAct(useStale('texts'));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setNameless(name.trim() === '');
    if (name.trim() === '') return;
    void run(async () => {
      await saveText({ id: text.id, name, text: html, updatedAt: text.updatedAt });
      form.saved();
      leave();
      return { title: words.outcome.TEXT_SAVED, text: name.trim() };
    });
  };
  return (
    <form className="stack gap-5" noValidate onSubmit={save}>
      <DraftLine draft={form.draft} />
      <TextField
        label={words.field.name}
        hint={words.nameHint}
        required
        error={isNameless && words.outcome.NAME_NEEDED}
        className={styles.name}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <EditorBeside
        key={form.version}
        value={html}
        onChange={(changed) => form.change({ html: changed })}
        label={words.field.text}
        lang={text.locale}
        preview={words.preview}
      >
        {/* What the editor gives is made of its own kinds of content: nothing in it runs. */}
        <TaskText html={html} font="ui" />
      </EditorBeside>
      <FormFoot
        failure={failure}
        failed={words.outcome.TEXT_NOT_MODIFIED}
        changed={words.outcome.CHANGED}
        busy={busy}
        onLeave={leave}
      />
    </form>
  );
}
