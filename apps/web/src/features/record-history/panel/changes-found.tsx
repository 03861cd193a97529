import { lazy, Suspense, type ComponentProps } from 'react';
import { withTexts } from '../../../lib/i18n/i18n.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { partLoader } from '../../../ui/loading/part-loader.ts';

const Changes = lazy(partLoader(withTexts(['history', 'findings'], () => import('../list/changes.tsx'))));

/** A page of changes; what shows them is loaded with the first: most pages only offer it. */
export const ChangesFound = (props: ComponentProps<typeof Changes>) => (
  <Suspense fallback={<Loading shape="list" />}>
    <Changes {...props} />
  </Suspense>
);
