import { Menu } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { LANGUAGE_IDS, LANGUAGES, useT, type LanguageId } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { readOwn } from '../../../lib/session/preferences.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import icons from '../../../ui/icons/icons.module.css';
import { ShieldIcon, SignOutIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import {
  chooseAppearance,
  chooseLanguage,
  DIRECTIONS,
  THEMES,
  useAppearance,
  type Direction,
  type Theme,
} from '../../appearance.ts';
import { UserMenuTarget } from './user-menu-target.tsx';

/** Appearance, language and signing out. It is open as soon as it is loaded, since the user has asked for it. */
export default function UserMenuList() {
  const t = useT();
  const { theme, direction, language } = useAppearance();
  const confirm = useConfirm();
  const navigate = useNavigate();

  const askToSignOut = async () => {
    const label = t('shell.signOut');
    const question = {
      title: label,
      message: t(readOwn('answers') ? 'shell.signOutWaiting' : 'shell.signOutQuestion'),
      confirmLabel: label,
    };
    if (await confirm(question)) await navigate(pathTo('logout'));
  };

  const speak = async (id: LanguageId) => {
    try {
      await chooseLanguage(id);
    } catch {
      // Without its texts the page keeps its present language.
      notify.danger(t('error.chunkTitle'), t('error.chunkText'));
    }
  };

  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={220}
      closeOnItemClick={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserMenuTarget />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(value) => void speak(value as LanguageId)}>
          {LANGUAGE_IDS.map((id) => (
            <Menu.RadioItem key={id} value={id} lang={id}>
              {LANGUAGES[id].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('shell.theme')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(value) => chooseAppearance({ theme: value as Theme })}>
          {THEMES.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {t(`shell.theme.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('shell.direction')}</Menu.Label>
        <Menu.RadioGroup value={direction} onChange={(value) => chooseAppearance({ direction: value as Direction })}>
          {DIRECTIONS.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {t(`shell.direction.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={pathTo('account')} closeMenuOnClick leftSection={<ShieldIcon size={16} />}>
          {t('shell.accountSecurity')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick
          leftSection={<SignOutIcon size={16} className={icons.directed ?? ''} />}
          onClick={() => void askToSignOut()}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
