import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutMail } from './mail-layout.ts';

const PORTAL = 'https://rigbook.test';
const PROVIDER = { name: 'North <Array>', footer: 'Company no. 4711', colour: '#0b4f6c' };
const FRAME = { publicUrl: PORTAL, provider: PROVIDER };

/** A mail that has the same text wherever there is one. */
const withText = (text: string, language: 'en' | 'ar' = 'en') =>
  layOutMail(
    {
      language,
      title: text,
      paragraphs: [text],
      sections: [{ title: text, rows: [{ label: text, path: '/finding/show/1', notes: [text], isUrgent: true }] }],
      action: { label: 'Open', path: '/findings' },
      footer: text,
      unsubscribe: { label: 'Stop', path: '/account' },
    },
    FRAME,
  );

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];

describe('a mail', () => {
  test("has no markup of anybody's text", () => {
    const plain = tagsOf(withText('Crane').html);
    const hostile = fc.array(fc.constantFrom('<', '>', '"', "'", '&', '<script>', 'href="javascript:', 'x', ' '));
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(tagsOf(withText(`a${parts.join('')}`).html)).toEqual(plain);
      }),
    );
  });

  test('says the same as plain text, with the addresses of its links', () => {
    const { text } = withText('Crane <1> & "mast"');
    expect(text.split('Crane <1> & "mast"')).toHaveLength(7);
    for (const path of ['/finding/show/1', '/findings', '/account']) expect(text).toContain(`${PORTAL}${path}`);
    expect(text).not.toMatch(/<\/|style=/);
  });

  test('says whose it is: the name of the provider, its text for the foot, and its colour', () => {
    const { html, text } = withText('Crane');
    expect(html).toContain('North &#60;Array&#62;');
    expect(html).toContain('background:#0b4f6c');
    for (const part of ['North <Array>', 'Company no. 4711']) expect(text).toContain(part);
    const body = { language: 'en', title: 'Visit', paragraphs: [], footer: 'Why' } as const;
    const unnamed = layOutMail(body, { publicUrl: PORTAL, provider: { name: '', footer: '', colour: '#0b4f6c' } });
    expect(unnamed.html).toContain('>Rigbook<');
    expect(unnamed.text).toMatch(/-- \nRigbook\nWhy/);
  });

  test('is read from right to left in Arabic, and has a dark look', () => {
    const { html } = withText('رافعة', 'ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).not.toContain('text-align:left');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(withText('Crane').html).toContain('<html lang="en" dir="ltr">');
    // What people wrote keeps its own direction: else its full stop would stand before it.
    expect(withText('Bring the certificates.', 'ar').html).toMatch(/<p [^>]*dir="auto"[^>]*>Bring/);
  });

  test('leads nowhere but to the portal, whatever someone is called, unless someone wrote it to its reader', () => {
    for (const text of ['https://evil.test/', 'You have won: www.evil.test', 'h\u00ADttps://evil.test']) {
      for (const form of Object.values(withText(text))) expect(form).not.toContain('evil.test');
    }
    const quote = 'We meet at https://meet.test/rig';
    const body = { language: 'en', title: 'Visit', quote, paragraphs: [], footer: '' } as const;
    for (const form of Object.values(layOutMail(body, FRAME))) expect(form).toContain(quote);
  });

  test('loads nothing from anywhere', () => {
    expect(withText('Crane').html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/);
  });
});
