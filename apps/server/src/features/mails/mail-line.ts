import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../../platform/settings/mail-settings.ts';

/**
 * What a mail server said to a mail (rules.md#mails): refused, for good; put off, if its content was not sent yet; unclear,
 * if that had begun.
 */
export type Outcome = { state: 'sent' } | { state: 'refused' | 'put_off' | 'unclear'; reason: string };

export type WrittenMail = { from: string; to: string; bytes: Buffer };

/** Milliseconds in which a server must have said something; an object, so that tests can do without their clock. */
export const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** Milliseconds that one mail may take in all, however slowly a server goes on talking. */
const LONGEST = 120_000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** A line to the mail server, which is opened with the first mail and again after a failure, or once the server ended it. */
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
      // Many servers take only so many mails on one line: that says nothing of this one.
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

/** Bytes that know whether anything has asked for them: the mail library does so when the server waits for the content. */
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
    // A password is not said aloud on a network, and only to a server that proves its name. On this machine neither matters.
    requireTLS: username !== '' && !isHere,
    tls: { rejectUnauthorized: !isHere },
  });
  // What fails between two mails, or after the goodbye, is of no mail; unheard, it would end the process.
  connection.on('error', () => undefined);
  await inTime(connection, (done) => connection.connect(done));
  if (username !== '') {
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    await inTime(connection, (done) => connection.login(credentials, done));
  }
  return connection;
}

type Done = (error?: Error | null) => void;

/** One step of a conversation; a connection that fails or ends, or takes too long, ends the step. */
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

/** Whether a server has said no for good (a 5xx, RFC 5321): no later try would be answered otherwise. */
const isFinal = (error: unknown): boolean => /^5\d\d/.test((error as { response?: string | false }).response || '');

/** Whether a server has gone, or says that it is going (421), rather than what it thinks of a mail. */
function isEndOfLine(error: unknown): boolean {
  const { response } = error as { response?: string | false };
  return !response || response.startsWith('421');
}

/** The server's own words if it had any. */
function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: string | false; message?: string };
  return response || message || 'unknown';
}
