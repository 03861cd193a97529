import { PassThrough } from 'node:stream';
import type { UnreadNotices } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../platform/errors/errors.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { liveAt } from '../../platform/identity/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { type UnreadOfSession, countUnread } from './seen-view.ts';

/** Milliseconds between two queries, for all streams of this server together. */
const LOOK_EVERY = 5000;
/** Milliseconds from a change on this server to the query; changes within that time share it. */
const LOOK_SOON = 500;
/** Queries after which a silent stream sends a comment, so that no proxy takes it for dead. */
const SILENT_LOOKS = 5;

/** The most open streams per person, company and server. A person has one for each window in view. */
type MostStreams = { person: number; company: number; server: number };

const MOST: MostStreams = { person: 8, company: 300, server: 2000 };

/** The session that opens a stream (a UUID), and the ids of its user and their company. */
type Opened = { session: string; user: number; company: number };

type Stream = Opened & { out: PassThrough; said: string };

/**
 * The open streams of this server. None of them holds a database connection: every few seconds, one query for all of them
 * finds which sessions are still valid and what is unread, including what other servers have written. Without a stream there
 * is no query.
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
   * Opens a stream, which sends the unread count at once and ends after `seconds`. If there are too many, the oldest stream of
   * the largest holder is closed: its page opens another a minute later.
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

  /** Call this after anything that may have changed a notice. */
  changed(): void {
    if (this.#streams.size === 0) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.#look();
    }, LOOK_SOON).unref();
  }

  /** Ends all streams and refuses new ones. */
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

  /** A full company closes a stream of its largest holder, a full server one of its largest company. */
  #makeRoom(company: number): void {
    const all = [...this.#streams];
    const own = all.filter((stream) => stream.company === company);
    if (own.length >= this.#most.company) this.#giveUp(oldestOfLargest(own, ({ user }) => user));
    else if (all.length >= this.#most.server) this.#giveUp(oldestOfLargest(all, (stream) => stream.company));
  }

  #giveUp(stream: Stream | undefined): void {
    if (!stream) return;
    this.#forget(stream);
    // If the other end does not read, the end of the stream would never arrive.
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
    return asSystem(db, (tx, scope) => countUnread(tx, scope, sessions, liveAt(now(), settings)));
  }

  async #look(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    this.#looks += 1;
    // If the database does not answer now, the next round asks again.
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
      // The previous event has not been read: the other end is gone, or asleep.
      if (stream.out.writableLength > 0) stream.out.destroy();
      else stream.out.write(':\n\n');
    }
    stream.said = said;
  }
}

/** The oldest stream of the holder with the most; `streams` are in the order in which they were opened. */
function oldestOfLargest(streams: readonly Stream[], holderOf: (stream: Stream) => number): Stream | undefined {
  const held = [...Map.groupBy(streams, holderOf).values()];
  return held.toSorted((one, other) => other.length - one.length)[0]?.[0];
}
