import { lazy, useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { UserMenuTarget } from './user-menu-target.tsx';

const loadMenu = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(loadMenu);

/** Who is signed in. What is behind it is loaded as soon as somebody reaches for it. */
export function UserMenu() {
  const [asked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  const reach = () => void loadMenu().catch(() => null);
  const button = (
    <UserMenuTarget aria-haspopup="menu" aria-expanded={false} onClick={ask} onPointerEnter={reach} onFocus={reach} />
  );
  if (!asked) return button;
  return (
    <Late fallback={button} onFailed={() => setAsked(false)}>
      <UserMenuList />
    </Late>
  );
}
