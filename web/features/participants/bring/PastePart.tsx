import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { SimpleTable } from '../../../ui/SimpleTable';
import { gridsOfPaste, type Source } from '../read/grids';
import { listLimits } from '../read/list';
import { readFile, strictHeads } from '../read/read-list';
import styles from './Bring.module.css';
import { SmallPicture } from './pictures';

type PastePartProps = { onSource: (source: Source) => void; onSingle: () => void };

/** The first step: a list is pasted anywhere on the page, dropped, or chosen as a file. */
export function PastePart({ onSource, onSingle }: PastePartProps) {
  const words = useWords('participantsBring');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const { busy, run } = useAct(undefined, { stays: true });
  const choose = (file: File) => void run(async () => onSource(await readFile(file)));
  usePaste(onSource, choose);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
    else onSource(gridsOfPaste(event.dataTransfer.getData('text/html'), event.dataTransfer.getData('text/plain')));
  };
  return (
    <div className="grid gap-5 align-start column-and-side tablet-one-column tablet-gap-3">
      <section
        className={cx('row justify-center text-center paper rounded-card', styles.drop, isOver && 'link-tint')}
        aria-labelledby="bring-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <SmallPicture />
        <h2 className="phone-heading-question" id="bring-drop">
          {words.paste.title}
        </h2>
        <p className="dimmed">{words.paste.text}</p>
        <textarea
          className="full-width around-2 paper control-frame rounded type-staff text"
          aria-label={words.paste.field}
          placeholder={words.paste.placeholder}
          value={text}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.paste.file}
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,.html,.htm"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // So that the same file can be chosen again after a correction.
            event.currentTarget.value = '';
            if (file) choose(file);
          }}
        />
        <div className={cx('wrap justify-center', styles.dropActs)}>
          {text.trim() !== '' && (
            <Button variant="filled" icon="check" onClick={() => onSource(gridsOfPaste('', text))}>
              {words.paste.read}
            </Button>
          )}
          <Button
            variant={text.trim() === '' ? 'filled' : 'outline'}
            icon="upload"
            busy={busy}
            onClick={() => input.current?.click()}
          >
            {busy ? words.paste.reading : words.paste.choose}
          </Button>
          <Button icon="plus" onClick={onSingle}>
            {words.paste.single}
          </Button>
        </div>
        <p className={cx('dimmed', styles.note)}>
          {words.paste.limits({ mb: listLimits.mostBytes / 1_000_000, n: listLimits.mostRows })}
        </p>
      </section>
      <Hints />
    </div>
  );
}

/** A paste anywhere on the page is the list; in the field, too: what is pasted there needs no second press. */
function usePaste(onSource: (source: Source) => void, onFile: (file: File) => void): void {
  const now = useRef({ onSource, onFile });
  now.current = { onSource, onFile };
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || document.querySelector('[role=dialog]')) return;
      const [file] = data.files;
      const text = data.getData('text/plain');
      const html = data.getData('text/html');
      if (text.trim() === '' && html === '') {
        if (file) now.current.onFile(file);
        return;
      }
      event.preventDefault();
      now.current.onSource(gridsOfPaste(html, text));
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}

/** What a list needs, what is fine, and the rules of the specification's CSV. */
function Hints() {
  const { need } = useWords('participantsBring');
  const rows = [
    { name: 'Adomaitytė Saulė', birth: '2013.02.11', cls: '5 b' },
    { name: 'Baranauskas Herkus', birth: '2013-08-30', cls: '5b' },
  ];
  const template = useMemo(() => URL.createObjectURL(new Blob([templateText], { type: 'text/csv;charset=utf-8' })), []);
  return (
    <aside className="grid gap-3 one-column type-dense">
      <Card className={cx('grid gap-2 one-column', styles.card)}>
        <h2>{need.title}</h2>
        <p>{need.text}</p>
      </Card>
      <Card className={cx('grid gap-2 one-column', styles.card)}>
        <h2>{need.fits}</h2>
        <SimpleTable
          caption={need.fits}
          columns={[
            { key: 'name', title: need.head.name, cell: (row) => row.name },
            { key: 'birth', title: need.head.birth, cell: (row) => <span className="nowrap">{row.birth}</span> },
            { key: 'cls', title: need.head.cls, cell: (row) => <span className="nowrap">{row.cls}</span> },
          ]}
          rows={rows}
          rowKey={(row) => row.name}
        />
        <p className="dimmed">{need.classes}</p>
      </Card>
      <p className="dimmed">{need.stored}</p>
      <details>
        <summary className="pressable link">{need.csv}</summary>
        <p className="around-2">{need.csvText({ names: strictHeads.slice(0, 4).join(', ') })}</p>
        <a href={template} download="dalyviai.csv">
          {need.template}
        </a>
      </details>
    </aside>
  );
}

/** The specification's template, in the form that Excel in Lithuania opens. */
const templateText = `\ufeff${[
  strictHeads.join(';'),
  'Ona;Jonaitė;2014-05-30;F;',
  'Jonas;Petraitis;2014-11-02;M;',
  '',
].join('\r\n')}`;
