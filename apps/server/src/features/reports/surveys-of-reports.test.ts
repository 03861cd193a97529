import { FILE_ROUTES, FOLLOW_UP_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aCollection } from '../../../test/support/records/files.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, theOwner } from '../../../test/support/people.ts';
import { anAuditChain, anInspectionChain, aRig } from '../../../test/support/records/reports.ts';

const portal = aPortal();

type Known = { survey?: { name: string | null; survey_date: string | null; created_at: string } };

const ROUTES = { ...WORKBOOK_ROUTES, ...FOLLOW_UP_ROUTES, ...FILE_ROUTES };

/** What a report is known by on its page and in the list of its rig. */
async function surveysOf(kind: keyof typeof ROUTES, uuid: string, rigUuid: string) {
  const routes = ROUTES[kind];
  const listed = 'summaries' in routes ? routes.summaries : routes.list;
  const get = async <Answer>(path: string) => ok(await portal().get(await theOwner(portal()), path)).json<Answer>();
  const page = await get<Known>(routes.show.path.replace(':uuid', uuid));
  const { data } = await get<{ data: (Known & { UUID: string })[] }>(listed.path.replace(':rigUuid', rigUuid));
  return [page.survey, data.find(({ UUID }) => UUID === uuid)?.survey];
}

test('a report is known by the workbook of its survey, and so is everything that follows from it', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const unsaid = { survey_date: null, title: '', survey_to: null, revision: '' };
  const survey = { UUID: expect.any(String), name: 'findings.xlsx', ...unsaid, created_at: expect.any(String) };
  const inspected = await anInspectionChain(portal(), token);
  const audited = await anAuditChain(portal(), token);
  const [[first], ...others] = [
    await surveysOf('inspection', inspected.inspection, inspected.rig.UUID),
    await surveysOf('closing', inspected.closing, inspected.rig.UUID),
    await surveysOf('qshe', inspected.qshe, inspected.rig.UUID),
    await surveysOf('final_reports', inspected.final, inspected.rig.UUID),
  ];
  expect(first).toEqual(survey);
  expect(others).toEqual([1, 2, 3].map(() => [first, first]));
  expect([
    await surveysOf('audit', audited.audit, audited.rig.UUID),
    await surveysOf('audit_closing', audited.closing, audited.rig.UUID),
    await surveysOf('audit_final_reports', audited.final, audited.rig.UUID),
  ]).toEqual([1, 2, 3].map(() => [survey, survey]));
});

test('a report of a rig move has no survey', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const { UUID } = await aCollection(portal(), token, 'move_reports', rig);
  expect(await surveysOf('move_reports', UUID, rig.UUID)).toEqual([undefined, undefined]);
});
