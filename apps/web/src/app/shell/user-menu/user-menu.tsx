import { useState } from 'react';
import { late } from '../../../ui/feedback/late.tsx';
import { partLoader } from '../../../ui/loading/part-loader.ts';
import { UserMenuTarget } from './user-menu-target.tsx';

const loadMenu = partLoader(() => import('./user-menu-list.tsx'));
const UserMenuList = late(loadMenu);

/** Shows who is signed in. The menu behind it is loaded when the button is hovered or focused. */
export function UserMenu() {
  const [asked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  const reach = () => void loadMenu().catch(() => null);
  const button = (
    <UserMenuTarget aria-haspopup="menu" aria-expanded={false} onClick={ask} onPointerEnter={reach} onFocus={reach} />
  );
  if (!asked) return button;
  return <UserMenuList fallback={button} onFailed={() => setAsked(false)} />;
}
