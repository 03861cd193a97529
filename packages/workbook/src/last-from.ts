/** The index of the last of some ascending positions that is not after `place`; 0 if all are. */
export function lastFrom(places: number[], place: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? Infinity) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
