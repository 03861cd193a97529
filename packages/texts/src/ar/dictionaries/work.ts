import type { texts as english } from '../../en/dictionaries/work.ts';
import { errors } from '../pages/errors.ts';
import { pages } from '../pages/pages.ts';
import { reportKinds } from '../pages/report-kinds.ts';
import { rigList } from '../pages/rig-list.ts';
import { shell } from '../pages/shell.ts';
import { ui } from '../pages/ui.ts';

export { messages } from '../refusals/index.ts';

export const texts: Record<keyof typeof english, string> = {
  ...errors,
  ...pages,
  ...reportKinds,
  ...shell,
  ...ui,
  ...rigList,
};
