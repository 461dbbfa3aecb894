import type { ReactNode } from 'react';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { RichText } from '../../ui/staff/editor/RichText';
import styles from './EditorBeside.module.css';

type EditorBesideProps = {
  /** HTML to start with; another text is another `key`. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** The language of the text. */
  lang: string;
  /** The heading over how it will look. */
  preview: string;
  /** How it will look, as it is written now. */
  children: ReactNode;
};

/** The editor of a text that readers will see, beside it how it will look. */
export function EditorBeside({ value, onChange, label, lang, preview, children }: EditorBesideProps) {
  const words = useWords('textsEditor');
  return (
    <div className={cx('grid gap-5 align-start', styles.sides)}>
      <section className="stack gap-2 shrink" aria-labelledby="editor">
        <h2 className="heading-task" id="editor">
          {label}
        </h2>
        <RichText value={value} onChange={onChange} label={label} lang={lang} words={words} />
      </section>
      <section className="stack gap-2 shrink" aria-labelledby="preview">
        <h2 className="heading-task" id="preview">
          {preview}
        </h2>
        <Card lang={lang}>{children}</Card>
      </section>
    </div>
  );
}
