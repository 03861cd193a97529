const AT_ONCE = 3;

/** Does something with each, three at once, in their order. After a failure none is begun any more. @throws the first failure, once all that were begun have ended */
export async function threeAtOnce<One>(ones: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const left = [...ones];
  const goOn = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      try {
        await work(one);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, goOn));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
