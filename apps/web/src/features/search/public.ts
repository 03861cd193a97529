import { lazy } from 'react';

/** Loaded when it is first opened. */
export const SearchDialog = lazy(() => import('./components/search-dialog.tsx'));
