import { late } from '../../ui/loading/late.tsx';

/** Loaded when it is first opened. */
export const SearchDialog = late(() => import('./dialog/search-dialog.tsx'));
