import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { loadLanguage, translate } from './i18n.ts';
import type { MessageValues } from './messages.ts';

it('fills the parameters of a text in', () => {
  expect(translate('ui.range', { from: 1, to: 10, total: 25 })).toBe('1–10 of 25');
});

it('knows the parameters of a text by their names', () => {
  expectTypeOf<MessageValues<'ui.range'>>().toEqualTypeOf<Record<'from' | 'to' | 'total', string | number>>();
  expectTypeOf(translate<'ui.search'>).parameters.toEqualTypeOf<['ui.search']>();
});

it('texts that are known stay known when the smaller dictionary arrives after the larger one', async () => {
  await Promise.all([loadLanguage('en'), loadLanguage('en', 'start')]);
  await loadLanguage('en', 'start');
  expect(translate('page.home')).toBe('Home');
  expect(translate('session.signIn')).toBe('Sign in');
});

describe('a change of language', () => {
  afterEach(() => loadLanguage('en'));

  it('speaks the other one wherever texts are used, with its plurals and the digits of the reports', async () => {
    await loadLanguage('ar');
    expect(document.documentElement.lang).toBe('ar');
    expect(translate('visits.count', { n: 2 })).toBe('زيارتان');
    expect(translate('visits.count', { n: 1100 })).toBe('1,100 زيارة');
    await loadLanguage('en');
    expect(translate('visits.count', { n: 2 })).toBe('2 visits');
  });

  it('comes whole when the whole of another language was still on its way', async () => {
    await Promise.all([loadLanguage('en', 'all'), loadLanguage('ar', 'start')]);
    expect(translate('page.home')).toBe('الرئيسية');
  });

  it('ends with the language that was asked for last, whichever arrives first', async () => {
    await Promise.all([loadLanguage('ar'), loadLanguage('en'), loadLanguage('ar')]);
    expect(translate('page.home')).toBe('الرئيسية');
  });
});
