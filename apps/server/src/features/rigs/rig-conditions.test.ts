import { CLOSING_ROUTES, DELETE_ROUTES, listRigs, showRig } from '@rigbook/contract';
import { closingCopy, type Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aSurvey } from '../../../test/support/records/findings.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import {
  anAuditClosing,
  anInspection,
  anInspectionChain,
  aRig,
  aSheet,
} from '../../../test/support/records/reports.ts';

const portal = aPortal();

type Condition = {
  critical_open: number;
  percent_closed: number | null;
  surveyed_on: string;
  report: { UUID: string; kind: string };
};
type Listed = { UUID: string; condition?: Condition | null };

const list = async (token: string) => ok(await portal().call(listRigs, token)).json<{ data: Listed[] }>().data;
const conditionOf = async (token: string, uuid: string) => {
  const listed = (await list(token)).find(({ UUID }) => UUID === uuid)?.condition;
  const { condition } = ok(await portal().call(showRig, token, { params: { uuid } })).json();
  expect(condition).toEqual(listed);
  return condition;
};

const sheetsWith = (...statuses: string[]): Sheet[] => [
  aSheet(
    'Mast',
    statuses.map((status) => ['Critical', status]),
  ),
  aSheet('QSHE', []),
];

const closeOne = async (token: string, closing: string, statuses: string[]) => {
  const data = JSON.stringify(closingCopy(sheetsWith(...statuses)).map((sheet) => closed(sheet)));
  ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data } }));
};

/** With its first open finding closed. */
function closed(sheet: Sheet): Sheet {
  let done = false;
  const rows = sheet.rows.map(
    (row) =>
      row?.map((cell) => {
        if (done || cell.content !== 'OPEN') return cell;
        done = true;
        return { ...cell, content: 'CLOSED' };
      }) ?? null,
  );
  return { ...sheet, rows };
}

describe('the condition of a rig', () => {
  test('is null before the first survey', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    expect(await conditionOf(token, UUID)).toBeNull();
  });

  test('is that of its newest surveys, one of each kind', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    await anInspection(portal(), token, rig.UUID, sheetsWith('OPEN', 'OPEN', 'CLOSED'));
    const { audit } = await anAuditClosing(portal(), token, rig, sheetsWith('OPEN', 'PROGRESS', 'CLOSED', 'CLOSED'));
    expect(await conditionOf(token, rig.UUID)).toEqual({
      critical_open: 4,
      percent_closed: 42,
      surveyed_on: portal().services.now().toISOString().slice(0, 10),
      report: { UUID: audit, kind: 'audit' },
    });
    const acceptance = await anInspection(portal(), token, rig.UUID, sheetsWith('CLOSED'), 'acceptance');
    expect(await conditionOf(token, rig.UUID)).toMatchObject({
      critical_open: 4,
      percent_closed: 50,
      report: { UUID: acceptance, kind: 'acceptance' },
    });
  });

  test('counts what was closed in its closing since', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const statuses = ['OPEN', 'OPEN', 'CLOSED'];
    const chain = await anInspectionChain(portal(), token, { sheets: sheetsWith(...statuses) });
    expect(await conditionOf(token, chain.rig.UUID)).toMatchObject({ critical_open: 2, percent_closed: 33 });
    await closeOne(token, chain.closing, statuses);
    expect(await conditionOf(token, chain.rig.UUID)).toMatchObject({ critical_open: 1, percent_closed: 66 });
  });

  test('has no percentage where nothing was found', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    await anInspection(portal(), token, UUID, [aSheet('Mast', [])]);
    expect(await conditionOf(token, UUID)).toMatchObject({ critical_open: 0, percent_closed: null });
  });

  test('is that of the latest survey, though an earlier one was saved after it', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    const latest = await aSurvey(portal(), token, { rigUUID: UUID, sheets: sheetsWith('OPEN'), date: '2026-10-23' });
    await aSurvey(portal(), token, { rigUUID: UUID, sheets: sheetsWith('CLOSED'), date: '2025-10-01' });
    expect(await conditionOf(token, UUID)).toMatchObject({
      critical_open: 1,
      surveyed_on: '2026-10-23',
      report: { UUID: latest },
    });
  });

  test('is that of the survey before once the newest is deleted', async () => {
    const owner = await theOwner(portal());
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    const first = await anInspection(portal(), token, UUID, sheetsWith('OPEN'));
    const second = await anInspection(portal(), token, UUID, sheetsWith('CLOSED'));
    ok(await portal().call(DELETE_ROUTES.inspection.delete, owner, { params: { uuid: second } }));
    expect(await conditionOf(token, UUID)).toMatchObject({ critical_open: 1, report: { UUID: first } });
  });

  test('of each rig on a page is its own, and nobody sees that of another company', async () => {
    const [one, other] = [await aCompanyWithEditor(portal()), await aCompanyWithEditor(portal())];
    const rigs = [await aRig(portal(), one.token), await aRig(portal(), one.token), await aRig(portal(), one.token)];
    const surveyed = rigs.slice(0, 2);
    const reports = await Promise.all(
      surveyed.map(({ UUID }, index) =>
        anInspection(portal(), one.token, UUID, sheetsWith(...Array<string>(index + 1).fill('OPEN'))),
      ),
    );
    await anInspectionChain(portal(), other.token);
    const shown = new Map((await list(one.token)).map(({ UUID, condition }) => [UUID, condition]));
    expect(rigs.map(({ UUID }) => shown.get(UUID)?.critical_open)).toEqual([1, 2, undefined]);
    expect(rigs.map(({ UUID }) => shown.get(UUID)?.report.UUID)).toEqual([...reports, undefined]);
  });

  test('is shown to every role that may list surveys', async () => {
    const company = await aCompany(portal());
    const { token } = await aPerson(portal(), 'editor', company);
    const { UUID } = await aRig(portal(), token);
    await anInspection(portal(), token, UUID, sheetsWith('OPEN'));
    for (const role of ['admin', 'viewer', 'client'] as const) {
      const person = await aPerson(portal(), role, company);
      expect(await conditionOf(person.token, UUID)).toMatchObject({ critical_open: 1 });
    }
  });
});
