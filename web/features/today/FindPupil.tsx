import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { TextInput } from '../../ui/fields/TextInput';
import { Dialog } from '../../ui/frame/Dialog';
import { findPupils } from './today';
import { LessonLink } from './ways';

const LEAST_LETTERS = 2;

/** Opened by the key "/": finds a pupil of the school and leads to the class, or to the profile. */
export function FindPupil({ school }: { school: string }) {
  const { find: words } = useWords('today');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <Dialog open={isOpen} title={words.title} onClose={close}>
      <Search school={school} />
    </Dialog>
  );
}

function Search({ school }: { school: string }) {
  const { find: words } = useWords('today');
  const id = useId();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const isEnough = search.length >= LEAST_LETTERS;
  return (
    <div className="stack gap-2">
      <label className="semibold" htmlFor={id}>
        {words.label}
      </label>
      <TextInput id={id} autoFocus autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      {isEnough ? <Found school={school} search={search} /> : <p className="dimmed type-dense">{words.hint}</p>}
    </div>
  );
}

function Found({ school, search }: { school: string; search: string }) {
  const { find: words } = useWords('today');
  const load = useData(['today', 'find', school, search], (signal) => findPupils(school, search, signal));
  return (
    <Loaded load={load} failed={words.lost}>
      {(pupils) => (
        <>
          <p role="status" className="dimmed type-dense">
            {pupils.length === 0 ? words.none : words.found({ n: pupils.length })}
          </p>
          <ul className="plain-grid plain-list">
            {pupils.map(({ user }) => (
              <FoundPupil key={user.id} user={user} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function FoundPupil({ user }: { user: ParticipantRow['user'] }) {
  const { find: words } = useWords('today');
  const name = `${user.firstName} ${user.lastName}`;
  const id = { grade: user.grade, subGrade: user.sub_grade };
  return (
    <li className="flex gap-3 spread line-above">
      <LessonLink
        className="inline-row grows touch color-inherit not-underlined hover-underlined"
        of={id}
        pupil={user.uuid}
      >
        {name} <span className="dimmed">{user.className}</span>
      </LessonLink>
      <Link
        className="inline-row touch"
        to={paths.userProfile}
        params={{ userId: user.id }}
        aria-label={words.profileOf({ name })}
      >
        {words.profile}
      </Link>
    </li>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}
