import { type ChangeEvent, useState } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { failureWords } from '../../platform/words/error-words';
import { isKeyRight } from '../solving/solving';

/**
 * The field for the key of a secured collection: the right key opens the sitting, a wrong one is reported at the field
 * (`wrongKey`) before anything starts. `input` are the props of the field.
 */
export function useKeyEntry(id: string, wrongKey: string) {
  const [key, setKey] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { busy, failure, run, forget } = useAct(undefined, { stays: true });
  const trimmed = key.trim();
  const error = isWrong ? wrongKey : failure === null ? '' : failureWords(failure);
  const enter = async () => {
    if (trimmed === '') return;
    await run(async () => {
      const isRight = await isKeyRight(id, trimmed);
      setWrong(!isRight);
      if (isRight) navigate({ to: paths.solver, params: { id, key: trimmed } });
    });
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setKey(event.target.value);
    setWrong(false);
    forget();
  };
  const input = { copied: true, maxLength: 16, autoComplete: 'off', value: key, onChange };
  return { input, error, busy, isEmpty: trimmed === '', enter };
}
