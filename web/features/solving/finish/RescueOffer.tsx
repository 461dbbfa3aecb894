import '../../../ui/frame/further-icons';
import { useMemo, useState } from 'react';
import { rescueName, rescueText, saveFile } from '../../../platform/outbox/rescue-file';
import type { Attempt, QueuedAnswer } from '../../../platform/outbox/rules';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { QrCode } from '../../../ui/QrCode';
import styles from './EndPage.module.css';
import { asciiJson, bytesOf, qrBytes } from './rescue';

type RescueOfferProps = { attempt: Attempt; waiting: QueuedAnswer[]; pupil: string };

/** Offers unsent answers for the teacher: as a file, and as a QR code if they are few. */
export function RescueOffer({ attempt, waiting, pupil }: RescueOfferProps) {
  const words = useWords('solvingRescue').offer;
  const [isSaved, setSaved] = useState(false);
  const [isShown, setShown] = useState(false);
  const text = useMemo(() => rescueText(attempt, waiting, pupil), [attempt, waiting, pupil]);
  const code = asciiJson(text);
  const name = rescueName(attempt);
  return (
    <section className="grid gap-3 items-start full-width above-4" aria-labelledby="rescue">
      <h2 className="heading-question" id="rescue">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <div className="cluster">
        <Button
          variant="filled"
          icon="download"
          onClick={() => {
            saveFile(name, text);
            setSaved(true);
          }}
        >
          {words.save}
        </Button>
        {bytesOf(code) <= qrBytes && (
          <Button icon={isShown ? 'eye-off' : 'eye'} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? words.hideCode : words.showCode}
          </Button>
        )}
      </div>
      <div role="status">{isSaved && <p>{words.saved({ name })}</p>}</div>
      {isShown && bytesOf(code) <= qrBytes && (
        <>
          <QrCode text={code} label={words.code} className={cx('auto-height frame', styles.code)} />
          <p>{words.codeText}</p>
        </>
      )}
    </section>
  );
}
