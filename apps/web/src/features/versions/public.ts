export { useIsIssued } from './queries.ts';
export { ReportVersions, StoreVersions } from './list/late-versions.tsx';
