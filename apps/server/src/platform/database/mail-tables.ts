import type { Generated } from 'kysely';

export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'unclear' | 'not_sent';

type MailsTable = {
  uuid: Generated<string>;
  key: string;
  kind: string;
  about: string | null;
  client_id: number;
  asked_by: number | null;
  user_id: number;
  address: string;
  subject: string;
  /** JSON text of what is sent besides; null once it is decided what came of it. */
  content: string | null;
  state: MailState;
  tries: Generated<number>;
  due_at: Date;
  reason: string | null;
  created_at: Date;
  changed_at: Date;
};

export type MailTables = {
  mails: MailsTable;
  password_links: {
    token_hash: string;
    user_id: number;
    is_invitation: boolean;
    created_at: Date;
    expires_at: Date;
  };
};
