import type { Person } from '../../../../contract/people';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import type { PersonAct } from './acts';

type PersonActsProps = { person: Person; onAct: (act: PersonAct) => void };

type Shown = { act: keyof typeof icons; title: string; hint: string; isThere: boolean; isDanger?: boolean };

const icons = {
  move: 'school',
  merge: 'users',
  suspend: 'lock',
  unconfirm: 'clock',
  back: 'undo',
  data: 'download',
  mask: 'eye-off',
} as const;

/** The acts at the right of the page, with what each of them leaves. */
export function PersonActs({ person, onAct }: PersonActsProps) {
  const words = useWords('people').acts;
  const tutors = useWords('tutors');
  const copy = useWords('owndata');
  const isAdmin = useSession()?.role === 'ADMIN';
  const isPupil = person.role === 'STUDENT';
  const isOrdinary = isPupil || person.role === 'TUTOR';
  const acts: Shown[] = [
    { act: 'move', title: words.move, hint: words.moveHint, isThere: isPupil },
    {
      act: 'merge',
      title: words.merge,
      hint: person.likes.length > 0 ? words.mergeLike : words.mergeHint,
      isThere: isPupil && isAdmin,
    },
    {
      act: 'suspend',
      title: words.suspend,
      hint: words.suspendHint,
      isThere: !person.suspension && !person.isArchived && (isAdmin || isOrdinary),
    },
    {
      act: 'unconfirm',
      title: tutors.unconfirm,
      hint: words.unconfirmHint,
      isThere: person.role === 'TUTOR' && person.isConfirmed && !person.isArchived,
    },
    { act: 'back', title: words.back, hint: words.backHint, isThere: !!person.suspension && (isAdmin || isOrdinary) },
    { act: 'data', title: copy.personAct, hint: copy.personText, isThere: true },
    {
      act: 'mask',
      title: words.mask,
      hint: words.maskHint,
      isThere: isAdmin && isOrdinary && person.isActivated,
      isDanger: true,
    },
  ];
  return (
    <Card aria-labelledby="acts">
      <h2 id="acts">{words.title}</h2>
      <div className="stack gap-1">
        {acts
          .filter(({ isThere }) => isThere)
          .map(({ act, title, hint, isDanger }) => (
            <button
              key={act}
              type="button"
              className="row gap-3 full-width text-start pad-2 no-ground no-border rounded hover-sunken"
              onClick={() => onAct(act)}
            >
              <StaffIcon className={cx('no-shrink', isDanger ? 'bad' : 'link')} name={icons[act]} />
              <span>
                <span className={cx('block', isDanger && 'bad')}>{title}</span>
                <small className="block dimmed">{hint}</small>
              </span>
            </button>
          ))}
      </div>
    </Card>
  );
}
