import type { ComponentProps } from 'react';
import type { SeasonNeed } from '../../../../contract/season';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';

type WayProps = Omit<ComponentProps<'a'>, 'href'> & { need: SeasonNeed };

/** Leads to where a matter is settled. */
export function NeedLink({ need, ...rest }: WayProps) {
  const id = need.contest?.id ?? null;
  switch (need.kind) {
    case 'NOT_READY':
      return id === null ? (
        <Link {...rest} to={paths.collectionNew} />
      ) : (
        <Link
          {...rest}
          to={need.missing > 0 ? paths.collectionTasks : paths.collectionEdit}
          params={{ collectionId: id }}
        />
      );
    case 'COUNT':
    case 'STALE':
    case 'HELD':
      return <Link {...rest} to={paths.publication} params={{ collectionId: id ?? '' }} />;
    case 'LATE':
      return <Link {...rest} to={paths.late} />;
    case 'MAILS':
      return <Link {...rest} to={paths.mails} />;
    case 'TUTORS':
      return <Link {...rest} to={paths.tutorsWaiting} />;
    case 'SCHOOLS':
      return <Link {...rest} to={paths.schools} search="?state=waiting" />;
    default:
      return <Link {...rest} to={paths.tasks} search="?scope=keyless" />;
  }
}
