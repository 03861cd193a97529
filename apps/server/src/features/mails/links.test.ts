import { describe, expect, test } from 'vitest';
import { nameInMail, removeLinks } from './links.ts';

describe('a name in a mail', () => {
  test.each([
    'https://evil.test/prize',
    'HTTPS://EVIL.TEST',
    'ftp://evil.test',
    'You have won: www.evil.test',
    'WWW.evil.test',
    'w\u200Bww.evil.test',
    'https:\u00AD//evil.test',
    'ｗｗｗ．evil.test',
    'https：//evil.test',
  ])('is left out if it is a link: %j', (name) => {
    expect(nameInMail('en', 'person', name)).toBe('a user');
    expect(nameInMail('ar', 'company', name)).toBe('إحدى الشركات');
  });

  test.each(['Ola Nordmann', 'Rig: North // South', 'شركة الحفر', 'Wwwind AS', "O'Neil & Sons"])(
    'is said otherwise: %s',
    (name) => expect(nameInMail('en', 'person', name)).toBe(name),
  );
});

test.each([
  ['See https://evil.test/a?b=c, today', 'See … today'],
  ['(www.evil.test)', '…'],
  ['two\nlines: www.evil.test\nand more', 'two\nlines: …\nand more'],
  ['Nothing of the kind', 'Nothing of the kind'],
])('of %j stays %j', (text, rest) => expect(removeLinks(text)).toBe(rest));
