import { late } from '../../ui/late.tsx';

/** Loaded when it is first opened. */
export const SearchDialog = late(() => import('./components/search-dialog.tsx'));
