import type { Flag } from '@rigbook/domain';
import type { ComponentType } from 'react';
import type { PageId } from '../lib/paths.ts';

type PageModule = { default: ComponentType };

/** A page inside the shell; its name in the breadcrumb is the text `page.<id>`, its address `PATTERNS[id]`. */
export type Page = {
  id: PageId;
  /** All of these flags; none means that being signed in is enough. */
  needs: readonly Flag[];
  load: () => Promise<PageModule>;
};

/** Every page behind the sign-in (spec §2.1). A page that is not here does not exist: no link may lead to it. */
export const PAGES: readonly Page[] = [{ id: 'home', needs: [], load: () => import('../features/home/home-page.tsx') }];

/** Pages without the shell. A signed-in user who opens one that is `anonymous` is sent to the start page. */
export const PUBLIC_PAGES: readonly { id: PageId; anonymous: boolean; load: () => Promise<PageModule> }[] = [
  { id: 'login', anonymous: true, load: () => import('../features/session/login-page.tsx') },
  { id: 'error404', anonymous: false, load: () => import('../features/home/error-404-page.tsx') },
];
