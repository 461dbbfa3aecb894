import { useState } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { isTooLarge, type PackageTrial, sendTrial } from './interactive';

/** A chosen package on trial, before its task is saved. One that cannot be shown keeps nobody from saving it. */
export function usePackageTrial() {
  const [trial, setTrial] = useState<PackageTrial | null>(null);
  const { busy, failure, run, forget } = useAct(undefined, { stays: true });
  const choose = (file: File | null) => {
    setTrial(null);
    forget();
    if (file === null || isTooLarge(file)) return;
    void run(async () => setTrial(await sendTrial(file)));
  };
  return { trial, busy, failure, choose };
}
