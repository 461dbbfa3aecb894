import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyListData } from '../../../contract/keycards';
import { CallRefused, NetworkLost } from '../../platform/calls/call-errors';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { download, makePaper, type Paper, type PaperLook } from './keycards';
import { nameOf } from './names';

type Pupils = KeyListData['participants'];

export type Making = {
  busy: boolean;
  paper: Paper | null;
  /** Why the last try failed; '' for none. */
  failed: string;
  /** Once at a time, however often it is pressed. */
  make: (look: PaperLook, pupils: Pupils) => void;
};

/** The making of one document. It is there until the dialog closes: a download that went wrong is repeated from it. */
export function usePaper(school: string): Making {
  const words = useWords('keycards');
  const [busy, setBusy] = useState(false);
  const [paper, setPaper] = useState<Paper | null>(null);
  const [failed, setFailed] = useState('');
  const pressed = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useEffect(() => () => paper?.release(), [paper]);

  const make = useCallback<Making['make']>(
    async (look, pupils) => {
      if (pressed.current) return;
      pressed.current = true;
      setBusy(true);
      setFailed('');
      try {
        const made = await makePaper(
          look,
          school,
          pupils.map(({ uuid }) => uuid),
        );
        download(made);
        if (isLeft.current) setTimeout(made.release, 60_000);
        else setPaper(made);
      } catch (failure) {
        const solving = solvingNames(failure, pupils);
        if (solving) setFailed(words.outcome.SOLVING({ names: solving }));
        else setFailed(failure instanceof NetworkLost && look !== 'PLAIN' ? words.outcome.LOST : failureWords(failure));
      } finally {
        pressed.current = false;
        setBusy(false);
      }
    },
    [school, words],
  );
  return { busy, paper, failed, make };
}

/** Who kept the keys from being made because they are solving, by name; '' for another failure. */
function solvingNames(failure: unknown, pupils: Pupils): string {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANT_SOLVING') return '';
  const { uuids } = failure.extra;
  if (!Array.isArray(uuids)) return '';
  return pupils
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(nameOf)
    .join(', ');
}
