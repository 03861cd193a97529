import { clients } from '../clients.ts';
import { errors } from '../errors.ts';
import { historyPanel } from '../history-panel.ts';
import { pages } from '../pages.ts';
import { reportKinds } from '../report-kinds.ts';
import { rigList } from '../rig-list.ts';
import { shell } from '../shell.ts';
import { ui } from '../ui.ts';

/** What every page behind the sign-in says, and the list of rigs. */
export const texts = {
  ...errors,
  ...pages,
  ...reportKinds,
  ...shell,
  ...ui,
  ...rigList,
  ...clients,
  ...historyPanel,
} as const;
