import { afterEach, expect, test, vi } from 'vitest';
import { Turns, type Width } from './turns.ts';
import { type Whose, workFor } from './whose.ts';

afterEach(() => void vi.useRealTimers());

/** Work that runs until the test ends it. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

const of = (clientId: number, userId = clientId, owner = false): Whose => ({ clientId, userId, owner });

type Asked = { name: string; whose?: Whose | null; bytes?: number };

/** Asks for works in the given order, and ends one after the other in the order in which they begin. */
async function begunInOrder(width: number | Width, asked: Asked[]): Promise<{ begun: string[]; most: number }> {
  const turns = new Turns(width);
  const begun: { name: string; end: () => void }[] = [];
  let doing = 0;
  let most = 0;
  const done = asked.map(async ({ name, whose = null, bytes = 0 }) =>
    turns.take(
      bytes,
      async () => {
        const { work, end } = aWork();
        begun.push({ name, end });
        doing += 1;
        most = Math.max(most, doing);
        await work();
        doing -= 1;
      },
      whose,
    ),
  );
  for (let index = 0; index < asked.length; index += 1) {
    await vi.waitUntil(() => begun[index], { interval: 1 });
    begun[index]?.end();
  }
  await Promise.all(done);
  return { begun: begun.map(({ name }) => name), most };
}

const many = (count: number, asked: Omit<Asked, 'name'> & { name: string }): Asked[] =>
  Array.from({ length: count }, (_, index) => ({ ...asked, name: `${asked.name}${index + 1}` }));

const BUSY = { code: 'busy', retryAfter: 5 };

test('no more is done at once than allowed, and of what one person waits for the smallest goes first', async () => {
  const asked = [9, 8, 7, 3, 5].map((bytes) => ({ name: String(bytes), bytes }));
  expect(await begunInOrder(2, asked)).toEqual({ begun: ['9', '8', '3', '5', '7'], most: 2 });
});

test('companies take turns, however many works one of them has asked for before', async () => {
  const asked = [...many(5, { name: 'a', whose: of(1) }), ...many(2, { name: 'b', whose: of(2) })];
  expect((await begunInOrder(1, asked)).begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5']);
});

test('a company with small works does not keep another one from its turn with a large one', async () => {
  const asked = [...many(4, { name: 'a', whose: of(1), bytes: 1 }), { name: 'b', whose: of(2), bytes: 1000 }];
  expect((await begunInOrder(1, asked)).begun).toEqual(['a1', 'b', 'a2', 'a3', 'a4']);
});

test('the people of a company take turns within it', async () => {
  const asked = [...many(3, { name: 'a', whose: of(1, 1) }), ...many(2, { name: 'b', whose: of(1, 2) })];
  expect((await begunInOrder(1, asked)).begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a person, and a company, has no more at once than its share, even while there is room', async () => {
  const width = { all: 10, company: 4, person: 2 };
  expect((await begunInOrder(width, many(5, { name: 'a', whose: of(1, 1) }))).most).toBe(2);
  const people = [1, 2, 3].flatMap((person) => many(3, { name: `${person}-`, whose: of(1, person) }));
  expect((await begunInOrder(width, people)).most).toBe(4);
});

test('a company has fewer at once while another is at work, until that one has asked for nothing for ten seconds', async () => {
  vi.useFakeTimers();
  const turns = new Turns({ all: 10, company: 4, beside: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, whose: Whose) => {
    const { work, end } = aWork();
    ends.push(end);
    return turns.take(0, () => (begun.push(name), work()), whose);
  };
  const asked = [ask('b', of(2)), ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, of(1)))];
  await vi.advanceTimersByTimeAsync(9999);
  expect(begun).toEqual(['b', 'a1', 'a2']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['b', 'a1', 'a2']);
  await vi.advanceTimersByTimeAsync(1);
  asked.push(ask('a6', of(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['b', 'a1', 'a2', 'a3', 'a4']);
  for (const end of ends) end();
  await Promise.all(asked);
});

test('a company that is at work alone gets its whole share; the work of the portal itself does not count', async () => {
  const width = { all: 10, company: 4, beside: 2 };
  const asked = [{ name: 'portal', whose: null }, ...many(5, { name: 'a', whose: of(1) })];
  expect((await begunInOrder(width, asked)).most).toBe(5);
});

test("the provider's people share no limit of their company", async () => {
  const width = { all: 10, company: 4, person: 2 };
  const people = [1, 2, 3].flatMap((person) => many(3, { name: `${person}-`, whose: of(1, person, true) }));
  expect((await begunInOrder(width, people)).most).toBe(6);
});

test('who waits for their own share does not hold up who comes after them', async () => {
  const width = { all: 3, person: 1 };
  const asked = [...many(3, { name: 'a', whose: of(1) }), { name: 'b', whose: of(2) }];
  expect((await begunInOrder(width, asked)).begun.slice(0, 2)).toEqual(['a1', 'b']);
});

test('a place for small works is not taken by large ones', async () => {
  const width = { all: 2, small: { places: 1, bytes: 10 } };
  const asked = [...many(3, { name: 'large', bytes: 10 }), { name: 'small', bytes: 9 }];
  expect((await begunInOrder(width, asked)).begun.slice(0, 2)).toEqual(['large1', 'small']);
});

test('work is done for the company that began it, without saying so again', async () => {
  const turns = new Turns(1);
  const begun: string[] = [];
  const note = (name: string) => async () => void begun.push(name);
  const { work, end } = aWork();
  const works = [
    workFor(of(1), () => turns.take(0, work)),
    workFor(of(1), () => turns.take(0, note('a'))),
    workFor(of(2), () => turns.take(0, note('b'))),
  ];
  end();
  await Promise.all(works);
  expect(begun).toEqual(['b', 'a']);
});

test('what fails gives its turn to the next', async () => {
  const turns = new Turns(1);
  await expect(turns.take(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(1, () => Promise.resolve('done'))).toBe('done');
});

test('more than may wait is refused as busy at once, and what waits too long later', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1, { waiting: 1, milliseconds: 1000 });
  const { work, end } = aWork();
  const first = turns.take(1, work);
  const second = turns.take(1, work).catch((error: unknown) => error);
  await expect(turns.take(1, work)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toMatchObject(BUSY);
  end();
  await first;
  expect(await turns.take(1, () => Promise.resolve('done'))).toBe('done');
});

test('where too many wait, the company with most gives way to another with what it asked for last', async () => {
  const turns = new Turns(1, { waiting: 2, milliseconds: 1000 });
  const { work, end } = aWork();
  const outcomes: string[] = [];
  const ask = (name: string, whose: Whose) =>
    turns.take(0, work, whose).then(
      () => outcomes.push(`${name} done`),
      () => outcomes.push(`${name} refused`),
    );
  const asked = [ask('a1', of(1)), ask('a2', of(1)), ask('a3', of(1)), ask('b', of(2)), ask('a4', of(1))];
  end();
  await Promise.all(asked);
  expect(outcomes.toSorted()).toEqual(['a1 done', 'a2 done', 'a3 refused', 'a4 refused', 'b done']);
});
