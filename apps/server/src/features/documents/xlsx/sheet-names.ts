const LONGEST = 31;

/** Names that Excel accepts, in the given order: without forbidden characters, short enough, and unique. */
export function makeSheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const cleaned = name.replaceAll(/[\p{C}[\]*?:/\\]/gu, ' ').replaceAll(/^['\s]+|['\s]+$/g, '') || 'Sheet';
    for (let copy = 1; ; copy++) {
      const end = copy === 1 ? '' : ` (${copy})`;
      const fit = `${cleaned.slice(0, LONGEST - end.length).toWellFormed()}${end}`;
      if (taken.has(fit.toLowerCase())) continue;
      taken.add(fit.toLowerCase());
      return fit;
    }
  });
}
