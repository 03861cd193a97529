import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a mail program reads it, with the text of its header. */
export type Received = Omit<Email, 'to'> & { raw: string; to: string[] };

/** What the server does with a mail; by default it takes it. */
export type Manner = {
  /** Refuses the recipient with these words. */
  refuseRecipient?: string | undefined;
  /** Refuses the content once it has all of it. */
  refuseContent?: string | undefined;
  /** Ends the connection: instead of an answer to the recipient, once it has the content, once it has taken a mail. */
  drop?: 'recipient' | 'content' | 'mail' | undefined;
  /** Answers the client's goodbye by cutting the connection off. */
  cutOff?: boolean;
  /** Says nothing any more: instead of a greeting, or once it has the content. */
  stall?: 'greeting' | 'content' | undefined;
  /** The credentials that may send. */
  user?: { name: string; password: string };
  /** Speaks TLS from the start. */
  secure?: boolean;
};

/** A mail server on this machine. What it does can be changed while it runs. */
export async function startMailServer(manner: Manner = {}, onMail = (_mail: Received) => {}) {
  const received: Received[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    ...(manner.secure && { secure: true }),
    authOptional: manner.user === undefined,
    // A connection with TLS can't be cut off: it always says that it ends.
    ...(manner.cutOff && { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    logger: false,
    ...greetingAs(manner),
    onRcptTo: ({ address }, session, done) => {
      tried.push(address);
      if (manner.drop === 'recipient') hangUp(server, session.id);
      else if (manner.refuseRecipient === undefined) done();
      else done(refusal(manner.refuseRecipient));
    },
    onData: (stream, session, done) => {
      const drop = () => hangUp(server, session.id);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const take = async (raw: Buffer) => {
        const mail = { ...(await PostalMime.parse(raw)), raw: raw.toString(), to };
        received.push(mail);
        onMail(mail);
        done();
        if (manner.drop === 'mail') drop();
      };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (manner.drop === 'content') drop();
        else if (manner.stall === 'content') return;
        else if (manner.refuseContent === undefined) void take(Buffer.concat(chunks));
        else done(refusal(manner.refuseContent));
      });
    },
  });
  // A client that hangs up early is what tests of mail are about.
  server.on('error', () => undefined);
  if (manner.cutOff) server.server.on('connection', cutOffAtQuit);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { url: addressFor(manner, port), received, tried, manner, close };
}

/** How the server meets a client. */
const greetingAs = (manner: Manner): SMTPServerOptions => ({
  onAuth: ({ username, password }, _session, done) =>
    username === manner.user?.name && password === manner.user?.password
      ? done(null, { user: username })
      : done(new Error('535 Wrong name or password')),
  onConnect: (_session, done) => {
    if (manner.stall !== 'greeting') done();
  },
});

function addressFor({ user, secure = false }: Manner, port: number): string {
  const credentials = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';
  return `${secure ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`;
}

const refusal = (words: string) =>
  Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) });

type Connection = { id: string; close: () => void };

function hangUp(server: SMTPServer, id: string): void {
  const { connections } = server as unknown as { connections: Set<Connection> };
  [...connections].find((one) => one.id === id)?.close();
}

const cutOffAtQuit = (socket: Socket): void =>
  void socket.prependListener('data', (said: Buffer) => {
    if (said.toString().startsWith('QUIT')) socket.resetAndDestroy();
  });
