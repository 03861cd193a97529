import { REPORT_KINDS, type ReportKind, type ReportKindDescription } from '@rigbook/domain';

/** The routes of some kinds, made from their descriptions, by kind. */
export const routesOf = <K extends ReportKind, Routes>(
  kinds: readonly K[],
  make: (kind: K, description: ReportKindDescription) => Routes,
) => Object.fromEntries(kinds.map((kind) => [kind, make(kind, REPORT_KINDS[kind])])) as Record<K, Routes>;
