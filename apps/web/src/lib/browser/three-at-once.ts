/** Does work as soon as there is a place for it, in the order in which it was asked for. */
export type Places = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

const AT_ONCE = 3;

export function threePlaces(): Places {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Does something with each, three at once, in their order. After a failure none is begun any more.
 * @param places shared with other work, which then counts too
 * @throws the first failure, once all that were begun have ended
 */
export async function threeAtOnce<One>(
  ones: readonly One[],
  work: (one: One) => Promise<unknown>,
  places = threePlaces(),
): Promise<void> {
  let hasFailed = false;
  const begin = async (one: One) => {
    if (hasFailed) return;
    try {
      await work(one);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(ones.map((one) => places(() => begin(one))));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
