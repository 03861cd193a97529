import { PassThrough } from 'node:stream';
import type { UnreadNotices } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../platform/errors/errors.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { liveAt } from '../../platform/identity/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { type UnreadOfSession, unreadOfSessions } from './seen-view.ts';

/** Milliseconds between two looks into the database, for all streams of this server together. */
const LOOK_EVERY = 5000;
/** After a change that was made on this server; more of them within that time are one look. */
const LOOK_SOON = 500;
/** Looks after which a silent stream says that it is there, so that no proxy takes it for dead. */
const SILENT_LOOKS = 5;

/** Streams that a server has open at once. A person has one for each window that is in view. */
type MostStreams = { person: number; company: number; server: number };

const MOST: MostStreams = { person: 8, company: 300, server: 2000 };

/** Who opens a stream: UUID of the session, ids of its user and their company. */
type Opened = { session: string; user: number; company: number };

type Stream = Opened & { out: PassThrough; said: string };

/**
 * The open streams of this server. None of them holds a connection to the database: one query for all of them says every few
 * seconds which sessions have not ended and what is unread, so that what another server has written is found as well. Without
 * a stream nothing is asked.
 */
export class NoticeStreams {
  readonly #services: Pick<Services, 'db' | 'now' | 'settings'>;
  readonly #streams = new Set<Stream>();
  #every: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #looks = 0;
  #isClosed = false;
  readonly #most: MostStreams;

  constructor(services: Pick<Services, 'db' | 'now' | 'settings'>, most = MOST) {
    this.#services = services;
    this.#most = most;
  }

  /**
   * Opens a stream, which says at once what is unread and ends after so many seconds. Where there are too many, the oldest
   * one of who has most gives way: a page that lost its stream asks again in a minute.
   */
  async open(opened: Opened, seconds: number): Promise<PassThrough> {
    this.#refuseTooMany(opened.user);
    this.#makeRoom(opened.company);
    const stream: Stream = { ...opened, out: new PassThrough(), said: '' };
    this.#streams.add(stream);
    stream.out.once('close', () => this.#forget(stream));
    try {
      this.#tell([stream], await this.#unread([stream]));
    } catch (error) {
      stream.out.destroy();
      throw error;
    }
    if (seconds === 0 || this.#isClosed) stream.out.end();
    else this.#keepOpen(stream, seconds);
    return stream.out;
  }

  /** To be called after whatever may have changed something. */
  changed(): void {
    if (this.#streams.size === 0) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.#look();
    }, LOOK_SOON).unref();
  }

  /** Ends all streams; none is opened any more. */
  close(): void {
    this.#isClosed = true;
    for (const { out } of this.#streams) out.end();
    clearTimeout(this.#soon);
  }

  #keepOpen({ out }: Stream, seconds: number): void {
    const ending = setTimeout(() => out.end(), seconds * 1000).unref();
    out.once('close', () => clearTimeout(ending));
    this.#every ??= setInterval(() => void this.#look(), LOOK_EVERY).unref();
  }

  #refuseTooMany(user: number): void {
    const own = [...this.#streams].filter((stream) => stream.user === user);
    if (own.length >= this.#most.person)
      throw new AppError('too_many_tries', message('request.too_often'), { retryAfter: 60 });
    if (this.#isClosed) throw new AppError('busy', message('portal.busy'), { retryAfter: 60 });
  }

  /** Of a company that has all of its streams its largest holder gives one up, of a server that has all of them its largest company. */
  #makeRoom(company: number): void {
    const all = [...this.#streams];
    const own = all.filter((stream) => stream.company === company);
    if (own.length >= this.#most.company) this.#giveUp(oldestOfLargest(own, ({ user }) => user));
    else if (all.length >= this.#most.server) this.#giveUp(oldestOfLargest(all, (stream) => stream.company));
  }

  #giveUp(stream: Stream | undefined): void {
    if (!stream) return;
    this.#forget(stream);
    // Where nobody takes what was written, an end would never arrive.
    if (stream.out.writableLength > 0) stream.out.destroy();
    else stream.out.end();
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#every);
    this.#every = undefined;
  }

  #unread(streams: readonly Stream[]): Promise<UnreadOfSession[]> {
    const { db, now, settings } = this.#services;
    const sessions = [...new Set(streams.map(({ session }) => session))];
    return asSystem(db, (tx, scope) => unreadOfSessions(tx, scope, sessions, liveAt(now(), settings)));
  }

  async #look(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    this.#looks += 1;
    // A database that does not answer now is asked again with the next look.
    const unread = await this.#unread(streams).catch(() => null);
    if (unread) this.#tell(streams, unread);
  }

  #tell(streams: readonly Stream[], found: readonly UnreadOfSession[]): void {
    const unread = new Map(found.map((one) => [one.session, one]));
    for (const stream of streams) {
      const own = unread.get(stream.session);
      if (!own) stream.out.end();
      else if (!stream.out.writableEnded) this.#say(stream, own);
    }
  }

  #say(stream: Stream, { unread, newest }: UnreadOfSession): void {
    const event: UnreadNotices = { unread, newest: newest && newest.toISOString() };
    const said = `data: ${JSON.stringify(event)}\n\n`;
    if (said !== stream.said) stream.out.write(said);
    else if (this.#looks % SILENT_LOOKS === 0) {
      // Nobody has taken what was written before: the other end is gone, or asleep.
      if (stream.out.writableLength > 0) stream.out.destroy();
      else stream.out.write(':\n\n');
    }
    stream.said = said;
  }
}

/** The oldest stream of who holds most of some, which are in the order in which they were opened. */
function oldestOfLargest(streams: readonly Stream[], holderOf: (stream: Stream) => number): Stream | undefined {
  const held = [...Map.groupBy(streams, holderOf).values()];
  return held.toSorted((one, other) => other.length - one.length)[0]?.[0];
}
