import { ACCESS, permissions, type RouteName } from '@rigbook/contract';
import type { PermissionMap } from '@rigbook/domain';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/api/queries.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';

/**
 * The follow-up calls to offer: those of the role, without those that the company's rules deny (rules.md#follow-up-rules). Until
 * the rules are known, the role decides; the server enforces them anyway.
 */
export function useMayFollowUp(): (name: RouteName) => boolean {
  const may = useMay();
  const { owner } = useSession();
  const { data } = useQuery({ ...routeQuery(permissions, {}), enabled: !owner });
  const held = (data as Partial<PermissionMap> | undefined)?.findings;
  const kept = new Set<unknown>([
    ...(held?.answer === false ? ['findings.answer'] : []),
    ...(held?.verify === false ? ['findings.verify'] : []),
  ]);
  return (name) => may.call(name) && !kept.has(ACCESS[name]);
}
