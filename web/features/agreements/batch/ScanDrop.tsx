import { useMedia } from '../../../platform/use-media';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DropBox } from '../../../ui/staff/DropBox';
import { FileButton } from '../../../ui/staff/FileButton';
import type { Scans } from './use-scans';

type ScanDropProps = { scans: Scans /** How many pages have a pupil. */; found: number };

/** Where scans come in: dropped, chosen, or photographed with a telephone. Says what is being read, and what could not be. */
export function ScanDrop({ scans: { scans, reading, blank, faults, failure, add, askAgain }, found }: ScanDropProps) {
  const words = useWords('agreementsBatch', 'common');
  const { scans: own, photograph } = words;
  const read = [
    ...(scans.length > 0 ? [own.readAll({ n: scans.length, found })] : []),
    ...(blank > 0 ? [own.blank({ n: blank })] : []),
  ];
  const hasCamera = useMedia('(pointer: coarse)');
  return (
    <>
      <DropBox
        title={own.drop}
        hint={own.hint}
        label={own.files}
        choose={own.choose}
        accept="application/pdf,image/jpeg,image/png"
        onFiles={add}
      >
        {hasCamera && (
          <FileButton icon="camera" label={own.camera} accept="image/*" capture onFiles={add}>
            {photograph}
          </FileButton>
        )}
      </DropBox>
      <p role="status" className="num hide-empty">
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
