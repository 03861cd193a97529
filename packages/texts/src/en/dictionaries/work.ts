import { errors } from '../pages/errors.ts';
import { pages } from '../pages/pages.ts';
import { reportKinds } from '../pages/report-kinds.ts';
import { rigList } from '../pages/rig-list.ts';
import { shell } from '../pages/shell.ts';
import { ui } from '../pages/ui.ts';

/** What every page behind the sign-in says, and the list of rigs. */
export const texts = {
  ...errors,
  ...pages,
  ...reportKinds,
  ...shell,
  ...ui,
  ...rigList,
} as const;
