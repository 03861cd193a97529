const UNITS = ['KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** '3.4 MB'; the smallest result is one KB. */
export function formatBytes(bytes: number): string {
  let size = bytes / STEP;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const text = size >= 10 || unit === 0 ? Math.max(1, Math.round(size)) : size.toFixed(1);
  return `${text} ${UNITS[unit] ?? ''}`;
}
