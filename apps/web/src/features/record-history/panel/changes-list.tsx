import { lazy, Suspense, type ComponentProps } from 'react';
import { Loading } from '../../../ui/feedback/states.tsx';
import { partLoader } from '../../../ui/loading/part-loader.ts';

const HistoryList = lazy(partLoader(() => import('../list/history-list.tsx')));

/** A page of changes, loaded when it is first shown: most pages only offer it. */
export const ChangesList = (props: ComponentProps<typeof HistoryList>) => (
  <Suspense fallback={<Loading />}>
    <HistoryList {...props} />
  </Suspense>
);
