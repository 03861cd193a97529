import { randomUUID } from 'node:crypto';
import { DRAFT_ROUTES, type SentBody } from '@rigbook/contract';
import type { SurveyKind } from './findings.ts';
import { ok, type Portal } from '../harness.ts';

export type DraftWanted = {
  rig: string;
  kind?: SurveyKind;
} & Partial<Omit<SentBody<typeof DRAFT_ROUTES.inspection.start>, 'rigUUID'>>;

/** Asks for a draft to be started. */
export const startDraft = (
  portal: Portal,
  token: string,
  { rig, kind = 'inspection', like, sheets = like === undefined ? ['Mast', 'QSHE'] : undefined, ...more }: DraftWanted,
) =>
  portal.call(DRAFT_ROUTES[kind].start, token, {
    body: {
      reportUUID: randomUUID(),
      rigUUID: rig,
      survey_date: '2026-11-05',
      ...(sheets !== undefined && { sheets }),
      ...(like !== undefined && { like }),
      ...more,
    },
  });

/** Starts a draft; returns its UUID. */
export const aDraft = async (portal: Portal, token: string, wanted: DraftWanted): Promise<string> =>
  ok(await startDraft(portal, token, wanted)).json().UUID;
