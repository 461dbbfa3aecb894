import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyListData } from '../../../contract/keycards';
import { CallRefused, NetworkLost } from '../../platform/calls/call-errors';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { download, makePaper, nameOf, type Paper, type PaperLook } from './keycards';

type Pupils = KeyListData['participants'];

export type Making = {
  busy: boolean;
  paper: Paper | null;
  /** Why the last try failed; '' for none. */
  failed: string;
  make: (layout: PaperLook, pupils: Pupils) => void;
};

/** Makes one document. It stays until the dialog closes, so that a failed download can be repeated. */
export function usePaper(school: string): Making {
  const words = useWords('keycards');
  const [paper, setPaper] = useState<Paper | null>(null);
  const [failed, setFailed] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useEffect(() => () => paper?.release(), [paper]);

  const make = useCallback<Making['make']>(
    (layout, pupils) => {
      setFailed('');
      void run(
        async () => {
          const uuids = pupils.map(({ uuid }) => uuid);
          const made = await makePaper(layout, school, uuids);
          download(made);
          if (isLeft.current) setTimeout(made.release, 60_000);
          else setPaper(made);
        },
        (failure) => {
          const solving = solvingNames(failure, pupils);
          const isLost = failure instanceof NetworkLost && layout !== 'PLAIN';
          if (solving) setFailed(words.outcome.SOLVING({ names: solving }));
          else setFailed(isLost ? words.outcome.LOST : failureWords(failure));
        },
      );
    },
    [school, words, run],
  );
  return { busy, paper, failed, make };
}

/** The names of the pupils whose sitting prevents new keys; '' for another failure. */
function solvingNames(failure: unknown, pupils: Pupils): string {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANT_SOLVING') return '';
  const { uuids } = failure.extra;
  if (!Array.isArray(uuids)) return '';
  return pupils
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(nameOf)
    .join(', ');
}
