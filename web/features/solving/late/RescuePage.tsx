import { type FormEvent, useRef, useState } from 'react';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Field } from '../../../ui/fields/Field';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { PageHead } from '../../../ui/frame/PageHead';
import styles from './RescuePage.module.css';
import { RescueResult } from './RescueResult';

type Upload = { id: number; name: string; text: string };

/** Where staff upload the answers that a pupil's computer could not send: files, or the text of a scanned code. */
export function RescuePage() {
  const words = useWords('solvingRescue').upload;
  useTitle(words.title);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [text, setText] = useState('');
  const next = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const add = (name: string, content: string) => {
    next.current += 1;
    const fresh = { id: next.current, name, text: content };
    setUploads((before) => [fresh, ...before]);
  };
  const addFiles = async () => {
    const files = [...(chooser.current?.files ?? [])];
    for (const file of files) add(file.name, await file.text().catch(() => ''));
    // Lets the user choose the same file again.
    if (chooser.current) chooser.current.value = '';
  };
  const addText = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    add(words.fromText, text);
    setText('');
  };
  return (
    <div className="page-narrow grid">
      <PageHead title={words.title} />
      <p>{words.about}</p>
      <Card wide className="grid gap-3 items-start">
        <Field label={words.files} hint={words.filesHint}>
          {(control) => (
            <input
              {...control}
              ref={chooser}
              type="file"
              multiple
              accept=".json,application/json"
              className="visually-hidden"
              tabIndex={-1}
              onChange={() => void addFiles()}
            />
          )}
        </Field>
        <Button variant="filled" icon="upload" onClick={() => chooser.current?.click()}>
          {words.send}
        </Button>
        <form onSubmit={addText} className={cx('grid gap-3 items-start full-width pad-top-4 line-above', styles.form)}>
          <TextAreaField
            label={words.text}
            hint={words.textHint}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {words.sendText}
          </Button>
        </form>
      </Card>
      {uploads.length > 0 && (
        <section aria-labelledby="uploads" className="stack gap-3">
          <h2 id="uploads">{words.results}</h2>
          <ul className="stack plain-list gap-2">
            {uploads.map(({ id, name, text: content }) => (
              <li key={id}>
                <RescueResult name={name} text={content} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
