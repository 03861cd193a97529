import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../../platform/settings/mail-settings.ts';

/**
 * What came of sending a mail (rules.md#mails): refused for good; put off, if it failed before its content was sent; unclear,
 * if it failed afterwards.
 */
export type Outcome = { state: 'sent' } | { state: 'refused' | 'put_off' | 'unclear'; reason: string };

export type WrittenMail = { from: string; to: string; bytes: Buffer };

/** Milliseconds to wait for a server; an object, so that tests can change them. */
export const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** Milliseconds that one mail may take in all, even if the server keeps talking. */
const LONGEST = 120_000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** A connection to the mail server, opened with the first mail, and again after a failure or when the server has closed it. */
export class MailLine {
  readonly #settings: MailSettings;
  #open: Promise<SMTPConnection> | null = null;

  constructor(settings: MailSettings) {
    this.#settings = settings;
  }

  async send(mail: WrittenMail): Promise<Outcome> {
    const content = new Once(mail.bytes);
    const hadSent = this.#open !== null;
    try {
      const connection = await (this.#open ??= connect(this.#settings));
      await inTime(connection, (done) =>
        connection.send({ from: mail.from, to: mail.to, size: mail.bytes.length }, content, done),
      );
      return { state: 'sent' };
    } catch (error) {
      this.close();
      const reason = reasonOf(error);
      if (isFinal(error)) return { state: 'refused', reason };
      if (content.hasBegun) return { state: 'unclear', reason };
      // Many servers limit the mails per connection: closing it says nothing about this mail.
      return hadSent && isEndOfLine(error) ? this.send(mail) : { state: 'put_off', reason };
    }
  }

  close(): void {
    void this.#open?.then(
      (connection) => connection.quit(),
      () => undefined,
    );
    this.#open = null;
  }
}

/** A stream that knows whether it has been read: the mail library reads it when the server waits for the content. */
class Once extends Readable {
  hasBegun = false;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override _read(): void {
    this.hasBegun = true;
    this.push(this.#bytes);
    this.push(null);
  }
}

async function connect({ server, publicUrl }: MailSettings): Promise<SMTPConnection> {
  const { hostname: host, port, protocol, username, password } = server;
  const isHere = LOOPBACK.test(host);
  const connection = new SMTPConnection({
    ...patience,
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    name: new URL(publicUrl).hostname,
    // Never send the password unencrypted, or to a server that can't prove its name. On this machine neither matters.
    requireTLS: username !== '' && !isHere,
    tls: { rejectUnauthorized: !isHere },
  });
  // Errors between mails or after QUIT belong to no mail; unhandled, they would crash the process.
  connection.on('error', () => undefined);
  await inTime(connection, (done) => connection.connect(done));
  if (username !== '') {
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    await inTime(connection, (done) => connection.login(credentials, done));
  }
  return connection;
}

type Done = (error?: Error | null) => void;

/** Waits for one step of a conversation; rejects if the connection fails or ends, or the step takes too long. */
async function inTime(connection: SMTPConnection, step: (done: Done) => void): Promise<void> {
  const ended = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error?: Error | null) => reject(error ?? new Error('The server closed the connection.'));
      const timer = setTimeout(fail, LONGEST, new Error('The server took too long.'));
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        connection.off('error', fail).off('end', fail);
      });
      connection.on('error', fail).on('end', fail);
      step((error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    ended.abort();
  }
}

/** Whether a server has refused for good (a 5xx, RFC 5321), so that trying again is useless. */
const isFinal = (error: unknown): boolean => /^5\d\d/.test((error as { response?: string | false }).response || '');

/** Whether the server has closed the connection, or announces it (421), rather than answering about a mail. */
function isEndOfLine(error: unknown): boolean {
  const { response } = error as { response?: string | false };
  return !response || response.startsWith('421');
}

/** The server's own words, if there are any. */
function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: string | false; message?: string };
  return response || message || 'unknown';
}
