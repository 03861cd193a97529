import { CLOSING_ROUTES, FOLLOW_UP_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { changeStatus, classifySheets, closingCopy, qsheCopy, setPicture, type Sheet } from '@rigbook/domain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aForm } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { anAuditChain, anInspectionChain, aRowPicture } from '../../../test/support/records/reports.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

type Finding = { ref?: string; text: string; status?: string };

const BENT: Finding = { ref: 'DM-01', text: 'Two diagonal braces are bent' };
const LADDER: Finding = { ref: 'DM-02', text: 'Rust on ladder stringers' };
const LOOSE: Finding = { text: 'Loose bolts at the crown block' };
const FRESH: Finding = { ref: 'DM-77', text: 'Floodlight has no safety sling' };
const PERMIT: Finding = { ref: 'QS-01', text: 'Permit to work is unsigned' };

/** A section with a header in row 10 and its findings from row 11. */
function section(name: string, findings: Finding[]): Sheet {
  const rows: Sheet['rows'] = Array.from({ length: 10 }, () => null);
  rows.push([
    { position: 'A10', content: 'No.' },
    { position: 'G10', content: 'Status' },
    { position: 'O10', content: 'Initial Picture' },
  ]);
  for (const { ref, text, status = 'OPEN' } of findings) {
    const row = rows.length;
    rows.push([
      ...(ref ? [{ position: `B${row}`, content: ref }] : []),
      { position: `C${row}`, content: text },
      { position: `E${row}`, content: 'Critical' },
      { position: `G${row}`, content: status },
      { position: `O${row}`, type: 'image' as const, content: '' },
    ]);
  }
  return classifySheets([{ name, rows }])[0] as Sheet;
}

const survey = (mast: Finding[], qshe: Finding[] = [PERMIT]) => [section('Mast', mast), section('QSHE', qshe)];

async function aChain(sheets = survey([BENT, LADDER, LOOSE])) {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: admin } = await aPerson(portal(), 'admin', company);
  const chain = await anInspectionChain(portal(), token, { sheets });
  const picture = await aRowPicture(portal(), token, {
    kind: 'closing',
    rigUUID: chain.rig.UUID,
    reportUUID: chain.closing,
  });
  const sheetsOf = async (kind: string, uuid: string) =>
    JSON.parse(ok(await portal().get(admin, `/api/reports/${kind}/${uuid}`)).json<{ data: string }>().data) as Sheet[];
  const update = (kind: 'closing' | 'qshe', data: unknown) =>
    portal().call(FOLLOW_UP_ROUTES[kind].updateParent, token, {
      body: {
        parentUUID: chain.inspection,
        data: JSON.stringify(data),
      },
    });
  return {
    token,
    chain,
    picture,
    closing: () => sheetsOf('closing', chain.closing),
    qshe: async () => [await sheetsOf('qshe', chain.qshe)].flat(),
    /** Closes a finding with a date and a picture. */
    close: async (sheet: string, row: number) => {
      const data = (await sheetsOf('closing', chain.closing)).map((one) => {
        if (one.name !== sheet) return one;
        const closed = changeStatus(one, row, 'CLOSED', { kind: 'closing', today: '2026-11-05' });
        return setPicture(closed, row, 'final', picture);
      });
      const body = { reportUUID: chain.closing, data: JSON.stringify(data) };
      ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body }));
    },
    revise: (sheets: Sheet[], matches?: unknown) =>
      portal().call(WORKBOOK_ROUTES.inspection.update, token, {
        body: {
          reportUUID: chain.inspection,
          data: JSON.stringify(sheets),
          ...(matches === undefined ? {} : { matches: JSON.stringify(matches) }),
        },
      }),
    toClosing: (sheets: Sheet[]) => update('closing', closingCopy(sheets)),
    toQshe: (sheets: Sheet[]) => update('qshe', qsheCopy(sheets)),
  };
}

/** What a report says about each finding: 'text' -> 'row status date picture?'. */
function said(sheets: readonly Sheet[]): Record<string, string> {
  const rows = sheets.flatMap(({ name, rows, rowsPriority }) =>
    rows.flatMap((row, number) => (row && rowsPriority[number] ? [{ name, row, number }] : [])),
  );
  return Object.fromEntries(
    rows.map(({ name, row, number }) => {
      const text = (column: string) => row.find(({ position }) => position === `${column}${number}`)?.content ?? '';
      const picture = row.some(({ position, content }) => position === `P${number}` && content !== '');
      const place = name === 'Mast' ? String(number) : `${name} ${number}`;
      return [text('C'), [place, text('G'), text('I'), picture ? 'picture' : ''].filter(Boolean).join(' ')];
    }),
  );
}

const CLOSED = 'CLOSED 5-Nov-2026 picture';

describe('what was entered for a finding', () => {
  test('moves with it when a row is inserted above, and the new finding gets none of it', async () => {
    const { close, revise, toClosing, toQshe, closing, qshe } = await aChain();
    await close('Mast', 11);
    await close('QSHE', 11);
    const next = survey([FRESH, BENT, LADDER, LOOSE], [FRESH, PERMIT]);
    ok(await revise(next));
    ok(await toClosing(next));
    ok(await toQshe(next));
    expect(said((await closing()).slice(0, 1))).toEqual({
      [FRESH.text]: '11 OPEN',
      [BENT.text]: `12 ${CLOSED}`,
      [LADDER.text]: '13 OPEN',
      [LOOSE.text]: '14 OPEN',
    });
    expect(said(await qshe())).toEqual({ [FRESH.text]: 'QSHE 11 OPEN', [PERMIT.text]: `QSHE 12 ${CLOSED}` });
  });

  test('moves with it even if only the closing was updated', async () => {
    const { close, toClosing, closing } = await aChain();
    await close('Mast', 11);
    for (const sheets of [survey([FRESH, BENT, LADDER]), survey([LADDER, FRESH, BENT])]) ok(await toClosing(sheets));
    expect(said((await closing()).slice(0, 1))).toMatchObject({ [BENT.text]: `13 ${CLOSED}`, [FRESH.text]: '12 OPEN' });
  });

  test('moves with it through several updates of the parent of which the closing only gets the last', async () => {
    const { close, revise, toClosing, toQshe, closing, qshe } = await aChain();
    await close('Mast', 13);
    const edited = { text: 'Loose bolts at the crown block, port' };
    const revisions = [
      survey([BENT, LADDER, edited]),
      survey([FRESH, BENT, LADDER, edited]),
      [section('Derrick', [edited, FRESH, LADDER, BENT]), section('QSHE', [PERMIT])],
    ];
    for (const sheets of revisions) ok(await revise(sheets));
    const [last] = revisions.slice(-1);
    for (let times = 0; times < 2; times += 1) {
      ok(await toQshe(last ?? []));
      ok(await toClosing(last ?? []));
      expect(said((await closing()).slice(0, 1))).toMatchObject({
        [edited.text]: `Derrick 11 ${CLOSED}`,
        [LADDER.text]: 'Derrick 13 OPEN',
      });
      expect(said(await qshe())).toEqual({ [PERMIT.text]: 'QSHE 11 OPEN' });
    }
  });

  test('reaches QSHE from a closing that is behind, and changes nothing when the closing is updated', async () => {
    const { close, revise, toClosing, toQshe, qshe } = await aChain();
    await close('QSHE', 11);
    const next = survey([BENT], [FRESH, LADDER, PERMIT]);
    ok(await revise(next));
    ok(await toQshe(next));
    const once = said(await qshe());
    expect(once).toEqual({
      [FRESH.text]: 'QSHE 11 OPEN',
      [LADDER.text]: 'QSHE 12 OPEN',
      [PERMIT.text]: `QSHE 13 ${CLOSED}`,
    });
    ok(await toClosing(next));
    ok(await toQshe(next));
    expect(said(await qshe())).toEqual(once);
  });

  test('stays in the closing when its finding is gone, and goes back to it when it is back', async () => {
    const { close, revise, toClosing, closing } = await aChain();
    await close('Mast', 11);
    const without = survey([FRESH, LADDER, LOOSE]);
    ok(await revise(without));
    ok(await toClosing(without));
    expect(said((await closing()).slice(0, 1))).toMatchObject({ [FRESH.text]: '11 OPEN', [BENT.text]: `14 ${CLOSED}` });
    const back = survey([FRESH, LADDER, BENT, LOOSE]);
    ok(await revise(back));
    ok(await toClosing(back));
    expect(said((await closing()).slice(0, 1))).toEqual({
      [FRESH.text]: '11 OPEN',
      [LADDER.text]: '12 OPEN',
      [BENT.text]: `13 ${CLOSED}`,
      [LOOSE.text]: '14 OPEN',
    });
  });

  test('stays with a finding that is now closed in the workbook', async () => {
    const { close, revise, toClosing, closing } = await aChain();
    await close('Mast', 11);
    const next = survey([{ ...FRESH, status: 'CLOSED' }, { ...BENT, status: 'CLOSED' }, LADDER]);
    ok(await revise(next));
    ok(await toClosing(next));
    expect(said((await closing()).slice(0, 1))).toEqual({ [BENT.text]: `12 ${CLOSED}`, [LADDER.text]: '13 OPEN' });
  });

  test('moves with it in an audit too', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const chain = await anAuditChain(portal(), token, { sheets: survey([BENT, LADDER]) });
    const [mast, qshe] = closingCopy(survey([BENT, LADDER])) as [Sheet, Sheet];
    const worked = [changeStatus(mast, 11, 'CLOSED', { kind: 'audit_closing', today: '2026-11-05' }), qshe];
    const self = { reportUUID: chain.closing, data: JSON.stringify(worked) };
    ok(await portal().call(CLOSING_ROUTES.audit_closing.updateSelf, token, { body: self }));
    const next = survey([FRESH, BENT, LADDER]);
    const form = aForm({ reportUUID: chain.audit, data: JSON.stringify(next) });
    ok(await portal().postForm(token, '/api/reports/audit/update', form));
    const body = { parentUUID: chain.audit, data: JSON.stringify(closingCopy(next)) };
    ok(await portal().call(CLOSING_ROUTES.audit_closing.updateParent, token, { body }));
    const { data } = ok(
      await portal().call(CLOSING_ROUTES.audit_closing.show, token, { params: { uuid: chain.closing } }),
    ).json<{
      data: string;
    }>();
    expect(said((JSON.parse(data) as Sheet[]).slice(0, 1))).toMatchObject({
      [FRESH.text]: '11 OPEN',
      [BENT.text]: '12 CLOSED',
    });
  });
});

describe('a report from before places of findings were stored', () => {
  const forget = (uuids: string[]) =>
    asSystem(portal().services.db, (db) =>
      sql`update reports set finding_places = null, places_at = null where uuid = any (${uuids})`.execute(db),
    );

  test.each(['the report', 'its follow-ups', 'all of them'])(
    'is followed from its next change on: %s',
    async (which) => {
      const { chain, close, revise, toClosing, toQshe, closing, qshe } = await aChain();
      await close('Mast', 11);
      await close('QSHE', 11);
      const followUps = [chain.closing, chain.qshe];
      const forgotten = { 'the report': [chain.inspection], 'its follow-ups': followUps };
      await forget(forgotten[which as 'the report'] ?? [chain.inspection, ...followUps]);
      const next = survey([FRESH, BENT, LADDER, LOOSE], [FRESH, PERMIT]);
      ok(await revise(next));
      ok(await toClosing(next));
      ok(await toQshe(next));
      expect(said((await closing()).slice(0, 1))).toMatchObject({
        [FRESH.text]: '11 OPEN',
        [BENT.text]: `12 ${CLOSED}`,
      });
      expect(said(await qshe())).toEqual({ [FRESH.text]: 'QSHE 11 OPEN', [PERMIT.text]: `QSHE 12 ${CLOSED}` });
    },
  );

  test('is followed if the previous version of the portal changed its sheets in the meantime', async () => {
    const { chain, close, toClosing, closing } = await aChain();
    await close('Mast', 11);
    const next = survey([FRESH, BENT, LADDER]);
    await asSystem(portal().services.db, (db) =>
      db
        .updateTable('reports')
        .set({ sheets: null, data: JSON.stringify(next), updated_at: new Date('2026-11-06T00:00:00Z') })
        .where('uuid', '=', chain.inspection)
        .execute(),
    );
    ok(await toClosing(next));
    expect(said((await closing()).slice(0, 1))).toMatchObject({ [FRESH.text]: '11 OPEN', [BENT.text]: `12 ${CLOSED}` });
  });
});

describe('a doubtful finding', () => {
  const edited = { text: 'Loose bolts at the crown block, starboard' };
  const next = () => survey([FRESH, BENT, LADDER, edited]);
  const mast = (row: number) => ({ sheet: 'Mast', row });

  test.each<[string, unknown, string]>([
    ['nobody has decided', undefined, '14 OPEN'],
    ['is the one that a person says', [{ from: mast(13), to: mast(14) }], `14 ${CLOSED}`],
    ['is none, as a person says', [{ from: mast(13), to: null }], '14 OPEN'],
  ])('%s', async (_, matches, expected) => {
    const { close, revise, toClosing, closing } = await aChain();
    await close('Mast', 13);
    ok(await revise(next(), matches));
    ok(await toClosing(next()));
    const report = said((await closing()).slice(0, 1));
    expect(report[edited.text]).toBe(expected);
    // Entries that nobody moved to another finding are still there.
    expect(Object.values(report).filter((one) => one.endsWith(CLOSED))).toHaveLength(1);
  });

  test('is decided once: repeating the change succeeds', async () => {
    const { revise } = await aChain();
    const matches = [{ from: mast(13), to: mast(14) }];
    const first = ok(await revise(next(), matches));
    expect(ok(await revise(next(), matches)).json()).toEqual(first.json());
  });

  test.each<[string, unknown, [number, string[]]]>([
    ['about a row that is no finding', [{ from: mast(10), to: null }], [422, ['matches']]],
    ['about a row that the new sheets do not have', [{ from: mast(13), to: mast(99) }], [422, ['matches']]],
    [
      'about one finding twice',
      [
        { from: mast(13), to: null },
        { from: mast(13), to: mast(14) },
      ],
      [422, ['matches']],
    ],
    [
      'that gives two findings one row',
      [
        { from: mast(12), to: mast(14) },
        { from: mast(13), to: mast(14) },
      ],
      [422, ['matches']],
    ],
    ['of another form', [{ from: 13 }], [400, ['matches']]],
    ['of another type', 'maybe', [400, ['matches']]],
  ])('a decision %s is refused, and nothing changes', async (_, matches, refusal) => {
    const { revise, token, chain } = await aChain();
    const before = await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: chain.inspection } });
    expect(fieldsOf(await revise(next(), matches))).toEqual(refusal);
    expect(
      (await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: chain.inspection } })).json(),
    ).toEqual(before.json());
  });

  test('can be decided in JSON too, but not by a user who has loaded an older version', async () => {
    const { token, chain, close, toClosing, closing } = await aChain();
    await close('Mast', 13);
    const body = { reportUUID: chain.inspection, data: JSON.stringify(next()) };
    const stale = { ...body, matches: [{ from: mast(99), to: null }], updated_at: '2020-01-01T00:00:00Z' };
    expect(codeOf(await portal().post(token, '/api/reports/inspection/update', stale))).toEqual([409, 'stale']);
    const decided = { ...body, matches: [{ from: mast(13), to: mast(14) }] };
    ok(await portal().post(token, '/api/reports/inspection/update', decided));
    ok(await toClosing(next()));
    expect(said((await closing()).slice(0, 1))[edited.text]).toBe(`14 ${CLOSED}`);
  });
});
