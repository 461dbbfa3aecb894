import { useCallback, useMemo, useState } from 'react';
import { mayChange } from '../../../contract/roles';
import { type FindFields, type FoundUser, userOrders } from '../../../contract/users';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { type ListPage, usePage } from '../../lists/use-page';
import { useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import type { Filters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { ReasonModal } from '../../staff/ReasonModal';
import { useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { RowMenu } from '../../ui/staff/menus';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { NewPasswordModals } from './NewPasswordModals';
import { stateTone } from './state';
import { useNewPassword } from './use-new-password';
import { endUser, findUsers } from './users';

type FoundUsersProps = {
  fields: FindFields;
  place: ListPage;
  filters: Filters<'sort' | 'page'>;
};

/** The users that are found, with the acts on each. */
export function FoundUsers({ fields, place, filters }: FoundUsersProps) {
  const words = useWords('users');
  const reference = useWords('reference');
  const session = useSession();
  const role = session?.role ?? null;
  const { order, table } = sortIn(filters, userOrders);
  const load = usePage(['users', 'found'], { ...fields, ...order }, place, findUsers);
  const password = useNewPassword();
  const ending = useEndUser();
  const { ask } = password;
  const { ask: askEnd } = ending;
  const columns = useMemo((): StaffColumn<FoundUser>[] => {
    const { field, finder, others } = words;
    const acts = (user: FoundUser) => {
      const name = nameOf(user);
      const isSelf = user.uuid === session?.uuid;
      const isAbove = !isSelf && (role === null || !mayChange(role, user.role));
      const sessions = `?${new URLSearchParams({ login: user.login })}`;
      return (
        <RowMenu
          label={finder.actsOf({ name })}
          acts={[
            { label: finder.view, icon: 'user', onAct: () => navigate(profileOf(user)) },
            {
              label: words.profile.edit,
              icon: 'pencil',
              disabled: isAbove,
              onAct: () => navigate({ to: paths.userProfileEdit, params: { userId: user.id } }),
            },
            {
              label: words.newPassword.act,
              icon: 'key',
              disabled: isSelf || isAbove || user.isArchived,
              onAct: () => ask({ userId: user.id, name, login: user.login }),
            },
            { label: finder.sessions, icon: 'clock', onAct: () => navigate({ to: paths.sessions, search: sessions }) },
            user.isActivated
              ? {
                  label: finder.obfuscate,
                  icon: 'trash',
                  danger: true,
                  disabled: isSelf || isAbove,
                  onAct: () => askEnd('obfuscate', user),
                }
              : {
                  label: finder.delete,
                  icon: 'trash',
                  danger: true,
                  disabled: isSelf || isAbove,
                  onAct: () => askEnd('delete', user),
                },
          ]}
        />
      );
    };
    return [
      {
        id: 'name',
        title: field.fullName,
        wrap: true,
        card: 'title',
        cell: (user) => <Link {...profileOf(user)}>{nameOf(user)}</Link>,
      },
      { id: 'role', title: field.role, cell: (user) => reference.role[user.role], card: 'under' },
      { id: 'school', title: field.schools, wrap: true, cell: (user) => user.schoolName ?? '–', card: 'under' },
      { id: 'grade', title: field.grade, cell: (user) => user.className ?? user.grade ?? '–', card: 'under' },
      { id: 'login', title: field.login, cell: (user) => <span className="copied">{user.login}</span>, card: 'under' },
      { id: 'email', title: field.email, cell: (user) => user.email ?? '–', card: 'under' },
      {
        id: 'state',
        title: others.account,
        card: 'mark',
        cell: (user) => {
          const [state, tone] = stateTone(user);
          return <Badge tone={tone}>{others.state[state]}</Badge>;
        },
      },
      { id: 'acts', title: finder.acts, hideTitle: true, cell: acts, card: 'menu' },
    ];
  }, [words, reference, session?.uuid, role, ask, askEnd]);
  return (
    <>
      <PagedTable
        load={load}
        failed={words.finder.notLoaded}
        place={place}
        above={({ total, isCut }) => (
          <p role="status" className="below-2 type-dense dimmed">
            {isCut ? words.finder.cut({ n: total }) : total > 0 && words.finder.found({ n: total })}
          </p>
        )}
        label={words.finder.title}
        dense
        columns={sortable(columns, userOrders)}
        {...table}
        rowsOf={({ users }) => users}
        rowId={({ id }) => id}
        isQuiet={({ isArchived, isActivated }) => isArchived || !isActivated}
        empty={
          <PageEmpty plain title={words.finder.none}>
            {words.finder.noneHint}
          </PageEmpty>
        }
      />
      <NewPasswordModals act={password} />
      <EndUserModal act={ending} />
    </>
  );
}

type Pending = { how: 'delete' | 'obfuscate'; user: FoundUser };

type EndUserAct = {
  busy: boolean;
  pending: Pending | null;
  ask: (how: Pending['how'], user: FoundUser) => void;
  /** reason: of a masking. */
  confirm: (reason: string | null) => void;
  leave: () => void;
};

/** Deleting or masking an account, asked about before. */
function useEndUser(): EndUserAct {
  const words = useWords('users').finder;
  const { busy, run } = useAct(useStale('users', 'participants'), { stays: true });
  const [pending, setPending] = useState<Pending | null>(null);
  const send = async ({ how, user }: Pending, reason: string | null) => {
    const [done, failed] =
      how === 'delete' ? [words.deleted, words.notDeleted] : [words.obfuscated, words.notObfuscated];
    const end = async () => {
      await endUser(how, user.id, reason);
      return done;
    };
    await run(end, failed);
    setPending(null);
  };
  const ask = useCallback<EndUserAct['ask']>((how, user) => setPending({ how, user }), []);
  return {
    busy,
    pending,
    ask,
    confirm: (reason) => void (pending && send(pending, reason)),
    leave: () => setPending(null),
  };
}

function nameOf({ firstName, lastName }: FoundUser): string {
  return `${firstName} ${lastName}`;
}

function profileOf(user: FoundUser) {
  return { to: paths.userProfile, params: { userId: user.id } };
}

type EndUserModalProps = { act: EndUserAct };

/** The question before an account goes or is masked: masking cannot be undone, so the login must be typed, and why. */
function EndUserModal({ act }: EndUserModalProps) {
  const { finder: words, reasons } = useWords('users', 'reasons');
  const { pending } = act;
  if (!pending) return null;
  const { how, user } = pending;
  const who = nameOf(user);
  if (how === 'obfuscate')
    return (
      <ReasonModal
        title={words.titleOf({ act: words.obfuscate, who })}
        confirmLabel={words.obfuscate}
        suggestions={[reasons.parents, reasons.own]}
        danger
        namesNobody
        busy={act.busy}
        typed={{ name: user.login, label: words.typeLogin({ login: user.login }) }}
        onConfirm={act.confirm}
        onClose={act.leave}
      >
        <p>{words.confirmObfuscate}</p>
      </ReasonModal>
    );
  return (
    <ConfirmModal
      open
      title={words.titleOf({ act: words.delete, who })}
      confirmLabel={words.delete}
      danger
      busy={act.busy}
      onConfirm={() => act.confirm(null)}
      onClose={act.leave}
    >
      {words.confirmDelete}
    </ConfirmModal>
  );
}
