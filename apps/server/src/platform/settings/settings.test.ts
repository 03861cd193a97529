import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('the settings', () => {
  test('each have a default, so that nothing has to be set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_POOL: 10,
      DATABASE_WAIT_SECONDS: 10,
      SESSION_HOURS: 12,
      SESSION_IDLE_HOURS: 12,
      MAX_UPLOAD_MB: 200,
      TIME_ZONE: 'UTC',
      TRUST_PROXY: false,
      LOG_LEVEL: 'warn',
    });
    expect(settings.DATABASE_URL).toBeUndefined();
    expect(isAbsolute(settings.DATA_DIR)).toBe(true);
  });

  test('that are empty count as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', OWNER_EMAIL: '' })).toEqual(readSettings({}));
  });

  test('are read from text', () => {
    const env = { PORT: '0', TRUST_PROXY: 'true', SESSION_HOURS: '0.5', TIME_ZONE: 'Asia/Dubai' };
    expect(readSettings(env)).toMatchObject({
      PORT: 0,
      TRUST_PROXY: expect.any(Function) as unknown,
      SESSION_HOURS: 0.5,
      TIME_ZONE: 'Asia/Dubai',
    });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['S3_ENDPOINT', 'store'],
    ['DATABASE_POOL', '4'],
    ['OWNER_EMAIL', 'nobody'],
    ['OWNER_PASSWORD', 'short'],
    ['SESSION_HOURS', '0'],
    ['SESSION_IDLE_HOURS', '0.01'],
    ['MAX_UPLOAD_MB', '-1'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['TIME_ZONE', '+14:00'],
    ['TIME_ZONE', '-03:30'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
    ['LOG_LEVEL', 'loud'],
  ])('%s cannot be %j: the error names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Wrong settings:\n  ${name}: \\S.+`));
  });

  test('of an S3-compatible store must be set together', () => {
    const S3 = {
      S3_ENDPOINT: 'http://store.test:9000',
      S3_BUCKET: 'rigbook',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readSettings({}).S3).toBeNull();
    expect(readSettings(S3).S3).toEqual({
      endpoint: 'http://store.test:9000',
      publicEndpoint: null,
      region: 'us-east-1',
      bucket: 'rigbook',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(S3)) {
      expect(() => readSettings({ ...S3, [name]: '' })).toThrow(`${name}: is needed with the other S3 settings`);
    }
    expect(() => readSettings({ S3_PUBLIC_ENDPOINT: 'http://store.test' })).toThrow(SettingsError);
  });

  test.each([
    ['SMTP_URL', ['smtp://mail.test', 'smtp://me%40mail.test:p%25ss@mail.test:587', 'smtps://[::1]:465']],
    ['MAIL_FROM', ['office@rigbook.test', 'Rigs, the office <office@rigbook.test>', 'مكتب <office@rigbook.test>']],
    ['PUBLIC_URL', ['https://rigbook.test', 'https://rigbook.test/portal/', 'http://127.0.0.1:3000']],
  ])('%s is taken if it can be used', (name, values) => {
    for (const value of values) expect(() => readSettings({ [name]: value })).not.toThrow();
  });

  test.each([
    ['SMTP_URL', ['mail.test', 'http://mail.test', 'smtp://', 'smtp://me:p%ss@mail.test']],
    [
      'MAIL_FROM',
      ['office', 'Rigs <office>', 'a@b.test, c@d.test', 'Rigs\r\nBcc: <a@b.test>', '<a@b.test> <c@d.test>'],
    ],
    ['PUBLIC_URL', ['rigbook.test', 'ftp://rigbook.test', 'https://rigbook.test/?a=1', 'https://rigbook.test/#a']],
  ])('%s stops the start if it can not be used', (name, values) => {
    for (const value of values) expect(() => readSettings({ [name]: value })).toThrow(`${name}: `);
  });

  test('that are wrong are all named at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*\n {2}LOG_LEVEL: /);
  });
});
