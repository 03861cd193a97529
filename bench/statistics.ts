export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** The median of what so many runs measure, one after the other. */
export async function medianOfRuns(count: number, run: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let runs = 0; runs < count; runs += 1) measured.push(await run());
  return median(measured);
}
