import qrcode from 'qrcode-generator';
import { useMemo, useState } from 'react';
import type { Attempt, QueuedAnswer } from '../../../platform/outbox/rules';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import styles from './EndPage.module.css';
import { asciiJson, bytesOf, qrBytes, rescueName, rescueText } from './rescue';

/** Empty modules around the code (ISO 18004). */
const quiet = 4;

/** Draws a text as a QR code, black on white, as large as its box. The caller must escape non-ASCII letters. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) if (code.isDark(y, x)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  }
  return { size: count + 2 * quiet, path };
}

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
    <section className={styles.rescue} aria-labelledby="rescue">
      <h2 id="rescue">{words.title}</h2>
      <p>{words.text}</p>
      <div className="cluster">
        <Button
          variant="filled"
          icon="download"
          onClick={() => {
            save(name, text);
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
          <QrCode text={code} label={words.code} className={styles.code} />
          <p>{words.codeText}</p>
        </>
      )}
    </section>
  );
}

/** Hands the browser a file to save. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
