import { can, type Role } from '@rigbook/domain';
import type { PageId } from '../../lib/navigation/paths.ts';
import {
  BuildingIcon,
  CalendarIcon,
  HomeIcon,
  RigIcon,
  UsersIcon,
  type IconComponent,
} from '../../ui/buttons/icons.tsx';
import { PAGES } from '../pages.ts';

export type NavigationEntry = {
  page: Extract<PageId, 'home' | 'rigs' | 'visits' | 'clients' | 'users'>;
  icon: IconComponent;
};

const ENTRIES: readonly NavigationEntry[] = [
  { page: 'home', icon: HomeIcon },
  { page: 'rigs', icon: RigIcon },
  { page: 'visits', icon: CalendarIcon },
  { page: 'clients', icon: BuildingIcon },
  { page: 'users', icon: UsersIcon },
];

/** The entries whose pages the role may open. */
export function navigationFor(role: Role): NavigationEntry[] {
  return ENTRIES.filter(({ page }) => PAGES.find(({ id }) => id === page)?.needs.every((flag) => can(role, flag)));
}
