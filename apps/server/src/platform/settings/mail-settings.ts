import type { Settings } from './settings.ts';

/** How the portal sends mail. */
export type MailSettings = { server: URL; from: string; publicUrl: string };

/** What must be set before the portal sends mail. */
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const;

/** Null while one of them is missing: mail is off then, and everything else works. */
export function mailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): MailSettings | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || PUBLIC_URL === undefined) return null;
  return { server: new URL(SMTP_URL), from: MAIL_FROM, publicUrl: PUBLIC_URL };
}

/** The names of those that are missing. */
export const missingMailSettings = (settings: Settings) => MAIL_SETTINGS.filter((name) => settings[name] === undefined);
