import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useNavigate } from 'react-router';
import { LANGUAGE_IDS, LANGUAGES, useT, type LanguageId } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ChevronDownIcon, SignOutIcon, UserIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.tsx';
import {
  chooseAppearance,
  chooseLanguage,
  DIRECTIONS,
  THEMES,
  useAppearance,
  type Direction,
  type Theme,
} from '../appearance.ts';
import classes from './user-menu.module.css';

/** Who is signed in, how the portal looks, and the way out. */
export function UserMenu() {
  const t = useT();
  const session = useSession();
  const { theme, direction, language } = useAppearance();
  const confirm = useConfirm();
  const navigate = useNavigate();

  const askToSignOut = async () => {
    const label = t('session.signOut');
    const question = { title: label, message: t('session.signOutQuestion'), confirmLabel: label };
    if (await confirm(question)) await navigate(pathTo('logout'));
  };

  const speak = async (id: LanguageId) => {
    try {
      await chooseLanguage(id);
    } catch {
      // Without its texts the page keeps the language it has.
      notify.danger(t('error.chunkTitle'), t('error.chunkText'));
    }
  };

  return (
    <Menu
      position="bottom-end"
      width={220}
      closeOnItemClick={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target ?? ''}>
          <VisuallyHidden>{t('shell.account')}</VisuallyHidden>
          <span className={classes.avatar}>
            <UserIcon size={18} />
          </span>
          <span className={classes.who}>
            <span className={classes.name} dir="auto">
              {session.userName}
            </span>
            <span className={classes.role}>{t(`shell.role.${session.role}`)}</span>
          </span>
          <ChevronDownIcon size={16} />
        </UnstyledButton>
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
        <Menu.Item closeMenuOnClick leftSection={<SignOutIcon size={16} />} onClick={() => void askToSignOut()}>
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
