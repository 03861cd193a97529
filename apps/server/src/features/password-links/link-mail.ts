import type { Language } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { layOutMail, nameInMail, queueMail } from '../mails/public.ts';

/** The page that a link opens. The secret is after '#', which browsers send to no server. */
export const pathOfLink = (secret: string): string => `/reset#${secret}`;

const WORDS = {
  en: {
    invitation: {
      title: 'You are invited to Rigbook',
      said: (by: string, company: string) =>
        `You were added to the portal by ${by}, as a user of ${company}. Set your own password to sign in. The link is valid for 7 days and works once.`,
      action: 'Set a password',
      footer:
        'You get this mail because someone has entered your address in the portal. If you were not expecting it, ignore it.',
    },
    reset: {
      title: 'Set a new password',
      said: 'Someone, probably you, requested a new password for this address. The link is valid for 60 minutes and works once. If it was not you, do nothing: your password stays the same.',
      action: 'Set a new password',
      footer: 'You get this mail because a new password was requested on the sign-in page.',
    },
  },
  ar: {
    invitation: {
      title: 'دعوة إلى Rigbook',
      said: (by: string, company: string) =>
        `أضافك ${by} إلى البوابة مستخدمًا لدى ${company}. عيّن كلمة مرورك لتسجيل الدخول. يصلح الرابط 7 أيام ولمرة واحدة.`,
      action: 'تعيين كلمة المرور',
      footer: 'وصلتك هذه الرسالة لأن أحدهم أدخل عنوانك في البوابة. إن لم تكن تتوقعها فلا تفعل شيئًا.',
    },
    reset: {
      title: 'تعيين كلمة مرور جديدة',
      said: 'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لهذا العنوان. يصلح الرابط 60 دقيقة ولمرة واحدة. إن لم تكن أنت فلا تفعل شيئًا، وتبقى كلمة مرورك كما هي.',
      action: 'تعيين كلمة مرور جديدة',
      footer: 'وصلتك هذه الرسالة لأن كلمة مرور جديدة طُلبت في صفحة تسجيل الدخول.',
    },
  },
} as const;

type Link = {
  secret: string;
  hash: string;
  user: { id: number; email: string; client_id: number };
  language: Language;
} & ({ kind: 'invitation'; by: string; company: string; askedBy: number } | { kind: 'reset' });

const invitationFrom = ({ language, by, company }: Extract<Link, { kind: 'invitation' }>): string =>
  WORDS[language].invitation.said(nameInMail(language, 'person', by), nameInMail(language, 'company', company));

/** Queues the mail with a link. @returns false while mail is off */
export async function queueLinkMail(services: Services, db: Tx, scope: AnyScope, link: Link): Promise<boolean> {
  const settings = mailSettings(services.settings);
  if (settings === null) return false;
  const { language, user, secret, hash, kind } = link;
  const { title, action, footer } = WORDS[language][kind];
  const said = link.kind === 'invitation' ? invitationFrom(link) : WORDS[language].reset.said;
  const body = { language, title, paragraphs: [said], action: { label: action, path: pathOfLink(secret) }, footer };
  return queueMail(services, db, scope, {
    key: `${kind} ${hash}`,
    kind,
    about: hash,
    clientId: user.client_id,
    ...(link.kind === 'invitation' && { askedBy: link.askedBy }),
    user: { id: user.id, address: user.email },
    language,
    subject: title,
    ...layOutMail(body, settings.publicUrl),
  });
}
