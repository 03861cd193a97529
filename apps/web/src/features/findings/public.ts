export { OpenFindings } from './open/open-findings.tsx';
export { findingsPath } from './model/finding-view.ts';
