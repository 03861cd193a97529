import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { PERMISSIONS, STATUS_CHOICES, STEP_TITLES, VISIT_TYPES } from '@rigbook/domain';
import { language, loadLanguage, loadTexts, translate } from './i18n.ts';
import type { MessageValues } from '@rigbook/texts';

it('fills the parameters of a text in', () => {
  expect(translate('ui.range', { from: 1, to: 10, total: 25 })).toBe('1–10 of 25');
});

it('knows the parameters of a text by their names', () => {
  expectTypeOf<MessageValues<'ui.range'>>().toEqualTypeOf<Record<'from' | 'to' | 'total', string | number>>();
  expectTypeOf(translate<'ui.search'>).parameters.toEqualTypeOf<['ui.search']>();
});

it('texts stay loaded when several dictionaries arrive one after another', async () => {
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  await Promise.all([fresh.loadLanguage('en', 'work'), fresh.loadTexts('start'), fresh.loadTexts('visits')]);
  expect(fresh.translate('page.home')).toBe('Home');
  expect(fresh.translate('session.signIn')).toBe('Sign in');
  expect(fresh.translate('visits.count', { n: 2 })).toBe('2 visits');
});

it('a part of the portal is loaded with its texts, and with those of the next language', async () => {
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  await fresh.loadLanguage('en', 'work');
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(fresh.translate('users.strengthHint')).toBe('users.strengthHint');
  complaint.mockRestore();
  expect(await fresh.withTexts(['administration'], async () => 'the page')()).toBe('the page');
  expect(fresh.translate('users.strengthHint')).toContain('Several words');
  await fresh.loadLanguage('ar');
  expect(fresh.translate('users.strengthHint')).toMatch(/^\p{Script=Arabic}/u);
});

it('whoever waits for texts has them in the language that was chosen in the meantime', async () => {
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  await fresh.loadLanguage('en', 'work');
  await Promise.all([fresh.loadTexts('visits'), fresh.loadLanguage('ar')]);
  expect(fresh.translate('visits.count', { n: 2 })).toBe('زيارتان');
});

it('texts that are loaded already draw nothing again', async () => {
  const before = language();
  await loadTexts('work', 'visits');
  expect(language()).toBe(before);
});

describe('a change of language', () => {
  afterEach(() => loadLanguage('en'));

  it('switches all texts, with the plurals of the language and the digits of the reports', async () => {
    await loadLanguage('ar');
    expect(document.documentElement.lang).toBe('ar');
    expect(translate('visits.count', { n: 2 })).toBe('زيارتان');
    expect(translate('visits.count', { n: 1100 })).toBe('1,100 زيارة');
    await loadLanguage('en');
    expect(translate('visits.count', { n: 2 })).toBe('2 visits');
  });

  it('ends with the language that was asked for last, whichever arrives first', async () => {
    await Promise.all([loadLanguage('ar'), loadLanguage('en'), loadLanguage('ar')]);
    expect(translate('page.home')).toBe('الرئيسية');
  });
});

describe('what the server says', () => {
  afterEach(() => loadLanguage('en'));

  const stillHas = 'This client still has 2 rigs and 11 users. Delete or move them first.';
  const message = { message: 'client.has_rigs_and_users', params: { rigs: 2, users: 11 } };

  it('is shown in Arabic by its id, with its parameters and plural', async () => {
    await loadLanguage('ar');
    expect(language().said(stillHas, message)).toBe('لدى هذا العميل منصتان و11 مستخدمًا. احذفها أو انقلها أولًا.');
    expect(language().said('', { message: 'file.too_large', params: { megabytes: 200 } })).toBe(
      'هذا الملف كبير جدًا: على الأكثر 200 ميغابايت.',
    );
  });

  it('about a part of a workbook is shown in Arabic too', async () => {
    await loadLanguage('ar');
    const said = language().said('', { message: 'workbook.too_large', params: { what: 'cells' } });
    expect(said).toContain('خلاياه كثيرة جدًا');
  });

  it('is unchanged in English, and if there is no such message', async () => {
    expect(language().said(stillHas, message)).toBe(stillHas);
    await loadLanguage('ar');
    expect(language().said('It is new.', { message: 'portal.new' })).toBe('It is new.');
    expect(language().said('It is old.', {})).toBe('It is old.');
    expect(language().said('It is odd.', { message: 'toString' })).toBe('It is odd.');
  });

  it('has Arabic names for what the portal itself offers to choose from, and none for what users have named', async () => {
    await loadLanguage('ar');
    const { term } = language();
    const permissions = PERMISSIONS.map(({ type }) => type);
    for (const name of [...permissions, ...STATUS_CHOICES, ...STEP_TITLES, ...VISIT_TYPES])
      expect(term(name)).toMatch(/^\p{Script=Arabic}/u);
    for (const name of ['Marlin Crest', 'uploads/rigs/1/image/a.png', 'constructor']) expect(term(name)).toBe(name);
    await loadLanguage('en');
    expect(language().term('ADMIN')).toBe('ADMIN');
  });
});
