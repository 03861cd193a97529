import type { World } from '../world.ts';
import { get, post, type Fixture } from './isolation-calls.ts';

const compared = (from: string, to: string) => get(`/api/findings/compare?from=${from}&to=${to}`);
const saved = (from: string, to: string, pairs: readonly object[] = []) =>
  post('/api/findings/compare', { from, to, pairs, not_found: 'close' });

const surveysOf = ({ chain, spareInspection }: World) => [chain.inspection, spareInspection] as const;

export const COMPARISON_FIXTURES: Record<string, Fixture> = {
  'findings.compare': {
    own: (world) => compared(...surveysOf(world)),
    foreign: (a, b) => [
      { request: compared(...surveysOf(a)), status: 404 },
      { request: compared(a.chain.inspection, b.spareInspection), status: 404 },
      { request: compared(b.chain.inspection, a.spareInspection), status: 404 },
    ],
  },
  'findings.save-comparison': {
    own: (world) => saved(...surveysOf(world)),
    foreign: (a, b) => [
      { request: saved(...surveysOf(a)), status: 404 },
      { request: saved(b.chain.inspection, a.spareInspection), status: 404 },
      { request: saved(...surveysOf(b), [{ from: a.finding, to: b.finding, same: true }]), status: 422 },
      { request: saved(...surveysOf(b), [{ from: b.finding, to: a.finding, same: false }]), status: 422 },
    ],
  },
  'findings.sheets': {
    own: (world) => get(`/api/findings/sheets?rig=${world.rig.UUID}&kind=inspection`),
    foreign: (a) => [{ request: get(`/api/findings/sheets?rig=${a.rig.UUID}&kind=inspection`), status: 404 }],
  },
  'findings.comparisons': {
    own: (world) => get(`/api/findings/comparisons?rig=${world.rig.UUID}`),
    foreign: (a) => [{ request: get(`/api/findings/comparisons?rig=${a.rig.UUID}`), status: 404 }],
  },
};
