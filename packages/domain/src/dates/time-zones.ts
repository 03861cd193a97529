/**
 * Whether there is a time zone of that name, such as 'Asia/Riyadh' (rules.md#follow-up-rules). An offset is none: '+14:00' means
 * one thing here and the opposite in PostgreSQL.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('und', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
