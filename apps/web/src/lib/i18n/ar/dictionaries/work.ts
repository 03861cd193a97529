import type { texts as english } from '../../en/dictionaries/work.ts';
import { clients } from '../clients.ts';
import { errors } from '../errors.ts';
import { historyPanel } from '../history-panel.ts';
import { pages } from '../pages.ts';
import { reportKinds } from '../report-kinds.ts';
import { rigList } from '../rig-list.ts';
import { shell } from '../shell.ts';
import { ui } from '../ui.ts';

export { messages } from '../messages/index.ts';

export const texts: Record<keyof typeof english, string> = {
  ...errors,
  ...pages,
  ...reportKinds,
  ...shell,
  ...ui,
  ...rigList,
  ...clients,
  ...historyPanel,
};
