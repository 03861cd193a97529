import type { Caller } from '@rigbook/contract';
import { mayOpen, type ShellPageId } from '../../../lib/navigation/page-calls.ts';
import {
  BuildingIcon,
  CalendarIcon,
  FindingsIcon,
  FleetIcon,
  HistoryIcon,
  HomeIcon,
  RigIcon,
  TrashIcon,
  UsersIcon,
  type IconComponent,
} from '../../../ui/icons/icons.tsx';

export type NavigationEntry = {
  page: Extract<
    ShellPageId,
    'home' | 'rigs' | 'findings' | 'fleet' | 'visits' | 'clients' | 'users' | 'history' | 'trash'
  >;
  icon: IconComponent;
};

const ENTRIES: readonly NavigationEntry[] = [
  { page: 'home', icon: HomeIcon },
  { page: 'rigs', icon: RigIcon },
  { page: 'findings', icon: FindingsIcon },
  { page: 'fleet', icon: FleetIcon },
  { page: 'visits', icon: CalendarIcon },
  { page: 'clients', icon: BuildingIcon },
  { page: 'users', icon: UsersIcon },
  { page: 'history', icon: HistoryIcon },
  { page: 'trash', icon: TrashIcon },
];

/** The entries whose pages the user may open. */
export const navigationFor = (caller: Caller): NavigationEntry[] => ENTRIES.filter(({ page }) => mayOpen(caller, page));
