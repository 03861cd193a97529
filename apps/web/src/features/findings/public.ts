export { OpenFindings } from './of-rig/open-findings.tsx';
