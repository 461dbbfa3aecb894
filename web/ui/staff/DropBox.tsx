import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx';
import styles from './DropBox.module.css';
import { FileButton } from './FileButton';

type DropBoxProps = {
  title: ReactNode;
  /** Quiet words under the title. */
  hint?: ReactNode;
  /** The name of the field, and the words of its button. */
  label: string;
  choose: ReactNode;
  accept: string;
  onFiles: (files: File[]) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Where files come in: dropped, or chosen. */
export function DropBox({ title, hint, label, choose, accept, onFiles, children }: DropBoxProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={cx(
        'stack gap-2 items-center pad-4 text-center paper rounded-wide',
        styles.drop,
        isOver && 'link-tint',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 className="heading-question">{title}</h3>
      {hint && <p className="type-dense dimmed">{hint}</p>}
      <div className={cx('wrap justify-center', styles.acts)}>
        <FileButton icon="upload" label={label} accept={accept} multiple onFiles={onFiles}>
          {choose}
        </FileButton>
        {children}
      </div>
    </div>
  );
}
