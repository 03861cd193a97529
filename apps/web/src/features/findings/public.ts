export { OpenFindings } from './open/open-findings.tsx';
