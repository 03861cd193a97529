const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The colour between two of the form '#rrggbb'; `part` 0 is the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter for amounts above 0, darker below; -1 is black, 1 white. */
export const shade = (color: string, amount: number): string =>
  mix(color, amount < 0 ? '#000000' : '#ffffff', Math.abs(amount));
