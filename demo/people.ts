/** The demo's companies and sign-ins: printed by `npm run demo`, used by the browser journeys. */
export const PROVIDER = 'Meridian Rig Surveys';

export type Company = { name: string; code: string; active: 0 | 1 };

export const COMPANIES = {
  halcyon: { name: 'Halcyon Reach Offshore', code: 'HALCYON', active: 1 },
  duneRidge: { name: 'Dune Ridge Drilling Co.', code: 'DUNERIDGE', active: 1 },
  northmere: { name: 'Northmere Floaters AS', code: 'NORTHMERE', active: 0 },
} as const satisfies Record<string, Company>;

export type CompanyKey = keyof typeof COMPANIES;
export type PersonRole = 'admin' | 'editor' | 'viewer' | 'client';

/** Someone who can sign in; `company` null means the provider itself. */
export type Person = { name: string; email: string; password: string; role: PersonRole; company: CompanyKey | null };

/** The same for everyone: it protects nothing but invented data. */
const DEMO_PASSWORD = 'rigs-and-findings';

const person = (name: string, email: string, role: PersonRole, company: CompanyKey | null): Person => ({
  name,
  email,
  password: DEMO_PASSWORD,
  role,
  company,
});

export const PEOPLE = {
  ownerAdmin: person('Helga Lindqvist', 'admin@meridian.example', 'admin', null),
  ownerEditor: person('Rotimi Adeyemi', 'editor@meridian.example', 'editor', null),
  halcyonAdmin: person('Omar Nasser', 'admin@halcyon.example', 'admin', 'halcyon'),
  halcyonEditor: person('Priya Raman', 'editor@halcyon.example', 'editor', 'halcyon'),
  halcyonViewer: person('James Marlowe', 'viewer@halcyon.example', 'viewer', 'halcyon'),
  halcyonClient: person('Ingrid Solberg', 'client@halcyon.example', 'client', 'halcyon'),
  duneRidgeAdmin: person('Karim Haddad', 'admin@duneridge.example', 'admin', 'duneRidge'),
  duneRidgeClient: person('Salma Farouk', 'client@duneridge.example', 'client', 'duneRidge'),
  northmereAdmin: person('Nils Haugen', 'admin@northmere.example', 'admin', 'northmere'),
} as const satisfies Record<string, Person>;

const companyOf = ({ company }: Person): string => (company === null ? PROVIDER : COMPANIES[company].name);

/** The sign-ins as a table for people to read. */
export function signInTable(): string {
  const rows = Object.values(PEOPLE).map((one) => [companyOf(one), one.role, one.email, one.password]);
  const table = [['Company', 'Role', 'E-mail', 'Password'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
