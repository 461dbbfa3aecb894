import { type ChangeEvent, useState } from 'react';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { failureWords } from '../../platform/words/error-words';
import { isKeyRight } from '../solving/solving';

/**
 * The key that lets into a secured sitting of the collection `id`: the right one leads there, a wrong one is said
 * (wrongKey) at its field before anything starts. `input` is for the field.
 */
export function useKeyEntry(id: string, wrongKey: string) {
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const bare = key.trim();
  const enter = async () => {
    if (busy || bare === '') return;
    setBusy(true);
    try {
      if (await isKeyRight(id, bare)) return navigate({ to: paths.solver, params: { id, key: bare } });
      setError(wrongKey);
    } catch (failure) {
      setError(failureWords(failure));
    }
    setBusy(false);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setKey(event.target.value);
    setError('');
  };
  const input = { copied: true, maxLength: 16, autoComplete: 'off', value: key, onChange };
  return { input, error, busy, isEmpty: bare === '', enter };
}
