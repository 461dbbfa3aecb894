import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { NewPasswordModals } from './NewPasswordModals';
import { useNewPassword } from './use-new-password';

/** Makes a new password for somebody else. */
export function NewPasswordButton(person: { userId: string; name: string; login: string }) {
  const words = useWords('users').newPassword;
  const act = useNewPassword();
  return (
    <>
      <Button size="s" icon="lock" onClick={() => act.ask(person)}>
        {words.act}
      </Button>
      <NewPasswordModals act={act} />
    </>
  );
}
