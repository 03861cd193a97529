import { DELETE_ROUTES, deleteRig, listTrash, restoreFromTrash, showFinding } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import {
  aClosing,
  aSection,
  aSurvey,
  entered,
  followed,
  registerOf,
  revised,
  type FindingMade,
} from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig, aRowPicture } from '../../../../test/support/records/reports.ts';

const portal = aPortal();

const BRACES: FindingMade = { ref: 'DM-01', text: 'Two diagonal braces are bent', priority: 'Critical' };
const LADDER: FindingMade = { ref: 'DM-02', text: 'Rust on ladder stringers' };
const BOLTS: FindingMade = { ref: 'DM-03', text: 'Loose bolts at the crown block', priority: 'Minor' };
const LAMP: FindingMade = { ref: 'DM-77', text: 'Floodlight has no safety sling' };

const mast = (...findings: FindingMade[]) => [aSection('Mast', findings)];

/** A rig with an inspection and its closing. */
async function aFollowedSurvey(...findings: FindingMade[]) {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: admin } = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), token);
  const sheets = mast(...findings);
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  const register = registerOf(portal(), token);
  return {
    token,
    admin,
    rig,
    report,
    closing,
    register,
    enter: (cells: Record<string, string>) => entered(portal(), token, closing, cells),
    rows: async () => new Map((await register.all()).map((row) => [row.deficiency, row])),
    revise: (...next: FindingMade[]) => revised(portal(), token, { report, sheets: mast(...next) }),
    follow: (...next: FindingMade[]) => followed(portal(), token, { report, sheets: mast(...next) }),
  };
}

describe('a finding', () => {
  test('is in the register with its texts, its report and its closing', async () => {
    const { rig, report, closing, rows } = await aFollowedSurvey(
      { ...BRACES, recommendation: 'Straighten', location: 'Derrick', action_by: 'Rig crew' },
      { ...LADDER, status: 'CLOSED' },
    );
    const found = await rows();
    expect(found.get(BRACES.text)).toMatchObject({
      rig,
      closing: { UUID: closing },
      sheet: 'Mast',
      row: 11,
      ref: 'DM-01',
      recommendation: 'Straighten',
      location: 'Derrick',
      action_by: 'Rig crew',
      priority: 'critical',
      state: 'open',
      status: 'open',
      repeats: 0,
      gone: false,
      answers: 0,
      owner: null,
      owner_text: '',
      report: { UUID: report, kind: 'inspection', survey_date: null },
    });
    expect(found.get(LADDER.text)).toMatchObject({ state: 'closed', row: 12 });
  });

  test.each([
    ['OPEN', 'open', 'open'],
    ['IN PROGRESS', 'progress', 'progress'],
    ['CLOSED', 'closed', 'closed'],
    ['as discussed', 'unclear', null],
  ])('with the status %s is %s', async (status, state, onWire) => {
    const { rows } = await aFollowedSurvey({ ...BRACES, status });
    expect((await rows()).get(BRACES.text)).toMatchObject({ state, status: onWire });
  });

  test('has what is entered in its closing, of which one row is written, and the event says who did it', async () => {
    const { token, rig, closing, enter, rows, register } = await aFollowedSurvey(BRACES, LADDER);
    const picture = await aRowPicture(portal(), token, {
      kind: 'closing',
      rigUUID: rig.UUID,
      reportUUID: closing,
    });
    await enter({ G11: 'CLOSED', L11: 'Replaced', M11: 'J. Doe', P11: picture });
    const found = await rows();
    const { UUID } = found.get(BRACES.text) ?? { UUID: '' };
    expect(found.get(BRACES.text)).toMatchObject({
      state: 'closed',
      action_taken: 'Replaced',
      verified_by: 'J. Doe',
      revision: 2,
      pictures: { before: [], after: [picture] },
    });
    expect(found.get(LADDER.text)).toMatchObject({ state: 'open', revision: 1 });
    // The save did not say which state it had seen.
    expect((await register.show(UUID)).events).toMatchObject([
      { kind: 'state', side: 'rig', before: { state: 'open' }, after: { state: 'closed' }, text: '', pictures: [] },
      { kind: 'overwritten', side: 'rig', before: { status: 'OPEN' } },
    ]);
  });

  test('keeps all of its initial pictures', async () => {
    const { token, rig, report } = await aFollowedSurvey(BRACES);
    const place = { rigUUID: rig.UUID, reportUUID: report };
    const pictures = [await aRowPicture(portal(), token, place), '', await aRowPicture(portal(), token, place)];
    await revised(portal(), token, { report, sheets: mast({ ...BRACES, pictures }) });
    const [row] = await registerOf(portal(), token).all();
    expect(row?.pictures.before).toEqual([pictures[0], pictures[2]]);
  });

  test('stays the same one when it moves, is gone when a workbook no longer has it, and comes back', async () => {
    const { revise, follow, rows, register } = await aFollowedSurvey(BRACES, LADDER);
    const { UUID } = (await rows()).get(LADDER.text) ?? { UUID: '' };
    ok(await revise(LAMP, BRACES, LADDER));
    ok(await follow(LAMP, BRACES, LADDER));
    expect((await rows()).get(LADDER.text)).toMatchObject({ UUID, row: 13 });
    ok(await revise(LAMP, BRACES));
    ok(await follow(LAMP, BRACES));
    expect([...(await rows()).keys()].toSorted()).toEqual([LAMP.text, BRACES.text].toSorted());
    expect(await register.figures()).toMatchObject({ total: 2 });
    expect(await register.show(UUID)).toMatchObject({ gone: true, events: [{ kind: 'gone' }] });
    ok(await revise(LADDER, LAMP, BRACES));
    expect((await rows()).get(LADDER.text)).toMatchObject({ UUID, row: 11, gone: false });
    expect((await register.show(UUID)).events.map(({ kind }) => kind)).toEqual(['gone', 'back']);
  });

  test('that is gone has the state of its row in the closing, where that stays because something was entered', async () => {
    const { revise, follow, enter, rows, register } = await aFollowedSurvey(BRACES, LADDER);
    const { UUID } = (await rows()).get(LADDER.text) ?? { UUID: '' };
    await enter({ G12: 'IN PROGRESS', L12: 'Ordered' });
    ok(await revise(BRACES));
    ok(await follow(BRACES));
    expect(await register.show(UUID)).toMatchObject({ gone: true, state: 'progress', action_taken: 'Ordered' });
    await enter({ G12: 'CLOSED' });
    expect(await register.show(UUID)).toMatchObject({ gone: true, state: 'closed' });
    expect((await rows()).size).toBe(1);
  });
});

describe('the days of a finding', () => {
  const on = async (now: string, work: () => Promise<void>) => {
    portal().setNow(new Date(now));
    await work().finally(() => portal().setNow(null));
  };

  test('count from the day of the survey, or from the day it was saved', () =>
    on('2026-11-20T12:00:00Z', async () => {
      const { token, rig, register } = await aFollowedSurvey(BRACES);
      await aSurvey(portal(), token, {
        rigUUID: rig.UUID,
        kind: 'audit',
        date: '2026-10-01',
        sheets: mast(LADDER),
      });
      const rows = await register.all();
      expect(rows.map(({ deficiency, found_on, age_days }) => [deficiency, found_on, age_days])).toEqual(
        expect.arrayContaining([
          [BRACES.text, '2026-11-20', 0],
          [LADDER.text, '2026-10-01', 50],
        ]),
      );
    }));

  test.each([
    ['Critical', '', '2026-11-01', 'priority', false, 19],
    ['Major', undefined, '2026-12-01', 'priority', false, 0],
    ['Minor', undefined, '2027-01-30', 'priority', false, 0],
    ['Minor', '10-Nov-2026', '2026-11-10', 'sheet', false, 10],
    ['Critical', '05/06/2026', '2026-11-01', 'priority', true, 19],
    ['Critical', '1-Nov-2031', '2031-11-01', 'sheet', false, 0],
    ['Critical', '2-Nov-2031', '2026-11-01', 'priority', true, 19],
    ['Critical', '1-Dec-2206', '2026-11-01', 'priority', true, 19],
    ['Minor', '31-Oct-2021', '2027-01-30', 'priority', true, 0],
    ['Critical', 'next dry dock', '2026-11-01', 'priority', true, 19],
  ])(
    'of the priority %s with the target date %j: due on %s',
    (priority, targetDate, due_on, due_from, due_problem, days_overdue) =>
      on('2026-11-20T12:00:00Z', async () => {
        const { token } = await aCompanyWithEditor(portal());
        const rig = await aRig(portal(), token);
        const finding = { ...BRACES, priority, ...(targetDate === undefined ? {} : { target_date: targetDate }) };
        await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2026-11-01', sheets: mast(finding) });
        expect(await registerOf(portal(), token).all()).toMatchObject([
          { due_on, due_from, due_problem, days_overdue },
        ]);
      }),
  );
});

describe('the current survey of a rig', () => {
  test('is the newest of its kind, by its day, and changes with it', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const register = registerOf(portal(), token);
    const survey = (date: string, finding: FindingMade) =>
      aSurvey(portal(), token, { rigUUID: rig.UUID, date, sheets: mast(finding) });
    await survey('2026-03-01', BRACES);
    const later = await survey('2026-02-01', LADDER);
    expect(await register.texts()).toEqual([BRACES.text]);
    expect((await register.figures()).earlier).toMatchObject({ critical: 0, major: 1, minor: 0 });
    expect(await register.texts(`report=${later}`)).toEqual([LADDER.text]);
    await revised(portal(), token, { report: later, date: '2026-04-01', sheets: mast(LADDER) });
    expect(await register.texts()).toEqual([LADDER.text]);
    expect((await register.figures()).earlier).toMatchObject({ critical: 1, major: 0, minor: 0 });
    await revised(portal(), token, { report: later, date: '', sheets: mast(LADDER) });
    expect(await register.list()).toMatchObject({ data: [{ report: { survey_date: null } }] });
    expect(await register.texts('scope=all')).toHaveLength(2);
  });

  test('is another one when it is deleted, and itself again when it is restored', async () => {
    const { token, admin, rig, report, rows, register, enter } = await aFollowedSurvey(BRACES, LADDER);
    await enter({ G12: 'CLOSED' });
    const before = await rows();
    await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2020-01-01', sheets: mast(BOLTS) });
    ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: report } }));
    expect(await register.texts()).toEqual([BOLTS.text]);
    expect([...(await rows()).keys()]).toEqual([BOLTS.text]);
    const provider = (await aPerson(portal(), 'admin')).token;
    const trash = ok(await portal().call(listTrash, provider)).json();
    const deletion = trash.data.find(({ UUID }) => UUID === report);
    ok(await portal().call(restoreFromTrash, provider, { params: { id: deletion?.id } }));
    expect(await register.texts()).toEqual([BRACES.text]);
    const after = await rows();
    for (const [text, row] of before) {
      const { revision: _, updated_at: __, ...same } = row;
      expect(after.get(text)).toMatchObject(same);
    }
    expect(await register.board()).toMatchObject({ data: [{ earlier: { minor: 1 }, open: { critical: 1, all: 1 } }] });
  });

  test('goes with its rig', async () => {
    const { admin, rig, register } = await aFollowedSurvey(BRACES);
    const { UUID } = (await register.all())[0] ?? { UUID: '' };
    ok(await portal().call(deleteRig, admin, { params: { uuid: rig.UUID } }));
    expect(await register.all()).toEqual([]);
    expect(await register.board()).toMatchObject({ data: [], totals: { open: { all: 0 }, last_survey: null } });
    expect((await portal().call(showFinding, admin, { params: { uuid: UUID } })).statusCode).toBe(404);
  });
});
