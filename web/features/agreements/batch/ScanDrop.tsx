import { type DragEvent, useState } from 'react';
import { useMedia } from '../../../platform/use-media';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import styles from './Batch.module.css';
import { FileButton } from './FileButton';
import type { Scans } from './use-scans';

type ScanDropProps = { scans: Scans /** How many pages have a pupil. */; found: number };

/** Where scans come in: dropped, chosen, or photographed with a telephone. Says what is being read, and what could not be. */
export function ScanDrop({ scans: { scans, reading, blank, faults, failure, add, askAgain }, found }: ScanDropProps) {
  const words = useWords('agreementsBatch', 'common');
  const { scans: own, photograph } = words;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const read = [
    ...(scans.length > 0 ? [own.readAll({ n: scans.length, found })] : []),
    ...(blank > 0 ? [own.blank({ n: blank })] : []),
  ];
  const hasCamera = useMedia('(pointer: coarse)');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard */}
      <div
        className={cx('stack gap-2', styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <h3>{own.drop}</h3>
        <p className="type-dense dimmed">{own.hint}</p>
        <div className={cx('wrap justify-center', styles.dropActs)}>
          <FileButton
            icon="upload"
            label={own.files}
            accept="application/pdf,image/jpeg,image/png"
            multiple
            onFiles={add}
          >
            {own.choose}
          </FileButton>
          {hasCamera && (
            <FileButton icon="camera" label={own.camera} accept="image/*" capture onFiles={add}>
              {photograph}
            </FileButton>
          )}
        </div>
      </div>
      <p role="status" className={cx('num', styles.reading)}>
        {reading ? own.reading(reading) : read.join('. ')}
      </p>
      {failure !== null && (
        <Notice
          tone="bad"
          role="alert"
          title={own.asked}
          action={
            <Button size="s" onClick={askAgain}>
              {words.common.retry}
            </Button>
          }
        >
          {failureWords(failure)}
        </Notice>
      )}
      {faults.map(({ fault, file }) => (
        <Notice key={`${fault} ${file}`} tone="bad" role="alert">
          {own.fault[fault]({ file })}
        </Notice>
      ))}
    </>
  );
}
