import { useState } from 'react';
import type { KeyParts } from '../../../../contract/auth-key';
import { login } from '../../../../contract/auth-login';
import type { ReplyOf } from '../../../../contract/endpoint';
import type { CardPicture } from '../../../../contract/keycards-pictures';
import { call } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useCaptcha } from '../../../platform/session/captcha';
import { logOut } from '../../../platform/session/log-out';
import { currentSession } from '../../../platform/session/session';
import { askByKey, openReply, timeoutMs } from '../auth';
import { type Entry, useEntry } from '../login/use-entry';

type Reply = ReplyOf<typeof login>;

export type CardLogIn = Pick<Entry, 'busy' | 'failure' | 'again' | 'forget'> & {
  /** Whose card was shown, until that child has answered. */
  owner: { name: string; whole: string } | null;
  /** Whether the answer is being carried out. */
  isAnswering: boolean;
  show: (key: KeyParts) => void;
  /** The same by the pictures of the card, through the door with this code. */
  press: (door: string, pictures: readonly CardPicture[]) => void;
  /** The child says that the card is its own: it goes home, to the card with the challenge. */
  accept: () => void;
  /** The card is somebody else's: that session ends at once. */
  decline: (onDone: () => void) => void;
};

/** The log-in by a card. The server opens the session; this browser takes it when the child has said who it is. */
export function useCardLogIn(): CardLogIn {
  const [reply, setReply] = useState<Reply | null>(null);
  const captcha = useCaptcha('login-key');
  const { run, busy, failure, again, forget } = useEntry(() => undefined, captcha.again);
  const answer = useAct(undefined, { stays: true });
  const goHome = () => navigate({ to: paths.home, replace: true });

  const ask = (send: (captcha: string | undefined) => Promise<Reply>) =>
    void run(async () => {
      try {
        setReply(await send(await captcha.take()));
      } catch (refused) {
        if (!isOwnSession(refused)) throw refused;
        goHome();
      }
    });
  const show = (key: KeyParts) => ask((solved) => askByKey(key, solved));
  const press = (door: string, pictures: readonly CardPicture[]) =>
    ask((solved) => askByPictures(door, pictures, solved));
  /** Opens the session of the card here, without whoever forgot to log out: nobody answers for another child. */
  const take = async (own: Reply) => {
    if (currentSession()) await logOut();
    openReply(own);
  };
  const accept = () =>
    void answer.run(async () => {
      if (reply) await take(reply);
      goHome();
    });
  const decline = (onDone: () => void) =>
    void answer.run(async () => {
      if (reply) await take(reply);
      await logOut();
      captcha.again();
      setReply(null);
      onDone();
    });
  const user = reply?.data.userdata;
  const owner = user ? { name: user.firstName, whole: `${user.firstName} ${user.lastName}` } : null;
  return { busy, failure, again, forget, owner, isAnswering: answer.busy, show, press, accept, decline };
}

function askByPictures(door: string, pictures: readonly CardPicture[], captcha: string | undefined): Promise<Reply> {
  return call(login, { body: { authtype: 'PICTURES', door, pictures: [...pictures], captcha }, timeoutMs });
}

/** Whether the account is open elsewhere, and elsewhere is here. */
function isOwnSession(failure: unknown): boolean {
  const isOpen = failure instanceof CallRefused && failure.code === 'AUTH_SECOND_SESSION';
  return isOpen && failure.extra.sessionId === currentSession()?.sid;
}
