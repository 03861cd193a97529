/** The English texts of pages, by the pages that need them: each is one file, loaded with the first page that says them. */
export const en = {
  start: () => import('./dictionaries/start.ts'),
  passwords: () => import('./dictionaries/passwords.ts'),
  work: () => import('./dictionaries/work.ts'),
  home: () => import('./dictionaries/home.ts'),
  rigs: () => import('./dictionaries/rigs.ts'),
  findings: () => import('./dictionaries/findings.ts'),
  reports: () => import('./dictionaries/reports.ts'),
  visits: () => import('./dictionaries/visits.ts'),
  history: () => import('./dictionaries/history.ts'),
  notices: () => import('./dictionaries/notices.ts'),
  administration: () => import('./dictionaries/administration.ts'),
} as const;
