/**
 * 'Audit Closing Show' -> title 'Audit Closing', subtitle 'Show'; a single word is the title
 * (rules.md#page-breadcrumb). A language whose grammar needs a separator has a colon there, which is not shown.
 */
export function splitName(name: string): { title: string; subtitle: string } {
  const words = name.split(' ');
  if (words.length < 2) return { title: name, subtitle: '' };
  return { title: words.slice(0, -1).join(' ').replace(/:$/, ''), subtitle: words.at(-1) ?? '' };
}
