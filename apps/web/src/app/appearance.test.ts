import { beforeEach, expect, it } from 'vitest';
import { loadLanguage, translate } from '../lib/i18n/i18n.ts';
import { signInAs } from '../test/support.tsx';
import { chooseAppearance, chooseLanguage, restoreAppearance } from './appearance.ts';

beforeEach(() => loadLanguage('en'));

it('starts with the default theme, left to right, in English', () => {
  signInAs();
  expect(restoreAppearance()).toEqual({ theme: 'default', direction: 'ltr', language: 'en' });
  expect([...document.body.classList]).toContain('default');
});

it('writes a language in its direction, until another direction is chosen', async () => {
  signInAs();
  restoreAppearance();
  await chooseLanguage('ar');
  expect(translate('page.home')).toBe('الرئيسية');
  expect(document.documentElement.dir).toBe('rtl');
  chooseAppearance({ direction: 'ltr' });
  expect(restoreAppearance()).toEqual({ theme: 'default', direction: 'ltr', language: 'ar' });
});

it("keeps each user's choices separate in a shared browser, even for two users with one name", async () => {
  const ada = { userName: 'Ada', email: 'ada@example.com' };
  const namesake = { userName: 'Ada', email: 'ada.the.second@example.com' };
  signInAs(ada);
  restoreAppearance();
  chooseAppearance({ theme: 'dark' });
  signInAs(namesake);
  restoreAppearance();
  await chooseLanguage('ar');
  chooseAppearance({ theme: 'semi-dark' });
  signInAs(ada);
  expect(restoreAppearance()).toMatchObject({ theme: 'dark' });
  signInAs(namesake);
  expect(restoreAppearance()).toEqual({ theme: 'semi-dark', direction: 'rtl', language: 'ar' });
});
