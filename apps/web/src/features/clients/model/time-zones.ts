/** The time zones to choose from: those that the browser knows, and the one that is chosen. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set(['UTC', chosen, ...known])].filter((zone) => zone !== '').toSorted();
}
