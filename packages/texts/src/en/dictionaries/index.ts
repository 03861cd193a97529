/** The texts of pages, by the pages that need them: each is a file, loaded with the first page that says them. */
export const dictionaries = {
  start: () => import('./start.ts'),
  passwords: () => import('./passwords.ts'),
  work: () => import('./work.ts'),
  home: () => import('./home.ts'),
  rigs: () => import('./rigs.ts'),
  findings: () => import('./findings.ts'),
  comparisons: () => import('./comparisons.ts'),
  reports: () => import('./reports.ts'),
  versions: () => import('./versions.ts'),
  drafts: () => import('./drafts.ts'),
  verify: () => import('./verify.ts'),
  visits: () => import('./visits.ts'),
  history: () => import('./history.ts'),
  notices: () => import('./notices.ts'),
  away: () => import('./away.ts'),
  administration: () => import('./administration.ts'),
} as const;
