import { digest } from './digest.ts';
import { names } from './names.ts';
import { notices } from './notices.ts';
import { passwordLinks } from './password-links.ts';
import { testMail } from './test-mail.ts';
import { visits } from './visits.ts';

export const mails = { digest, names, notices, passwordLinks, testMail, visits } as const;
