import { ACCESS, mayCall, type RouteName } from '@rigbook/contract';
import { can, type Flag } from '@rigbook/domain';
import { mayOpen, type ShellPageId } from '../navigation/page-calls.ts';
import { useSession } from './session.ts';

export type May = {
  /** `may.call('rigs.delete-complete-rig')` */
  call: (name: RouteName) => boolean;
  /** `may.open('rigEdit')` */
  open: (page: ShellPageId) => boolean;
};

/** What may be offered to the signed-in user: the calls and pages allowed to them. The server enforces this itself. */
export function useMay(): May {
  const session = useSession();
  return {
    call: (name) => mayCall(session, ACCESS[name]),
    open: (page) => mayOpen(session, page),
  };
}

/** `const can = useCan(); can('rigs.tabs.stopCard.show')`: for the few flags that only show something. */
export function useCan(): (flag: Flag) => boolean {
  const { role } = useSession();
  return (flag) => can(role, flag);
}
