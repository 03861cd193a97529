import { withTexts } from '../../lib/i18n/i18n.ts';
import { late } from '../../ui/feedback/late.tsx';

/** Loaded when it is first opened. */
export const SearchDialog = late(withTexts(['findings'], () => import('./dialog/search-dialog.tsx')));
