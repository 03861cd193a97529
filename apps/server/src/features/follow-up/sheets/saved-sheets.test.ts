import { CLOSING_ROUTES, saveFollowUpRules, WORKBOOK_ROUTES } from '@rigbook/contract';
import { type Sheet, withRows } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aForm } from '../../../../test/support/inputs/forms.ts';
import { aSection, followed, sheetsOf } from '../../../../test/support/records/findings.ts';
import { aPortal, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const MAST = [{ text: 'braces', priority: 'Critical' }, { text: 'ladder' }, { text: 'sheave', status: 'CLOSED' }];
const SECTIONS = { Mast: MAST, QSHE: [{ text: 'extinguisher' }] };

type Made = Awaited<ReturnType<typeof aFollowedSurvey>>;

async function aVerifiedBy(rules: object, more: Partial<Parameters<typeof aFollowedSurvey>[1]> = {}) {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS, ...more });
  ok(await portal().call(saveFollowUpRules, made.office, { params: { uuid: made.company.uuid }, body: rules }));
  return made;
}

const KINDS = { inspection: 'closing', audit: 'audit_closing', acceptance: '' } as const;

/** Sends the closing with other cells in one sheet. */
async function sent(
  { token, closing, kind }: Made,
  cells: Record<string, string>,
  more: { by?: string; loaded?: string } = {},
) {
  const sheets = kind === 'acceptance' ? [] : await sheetsOf(portal(), token, KINDS[kind], closing);
  const [first, ...others] = sheets;
  const rows = new Map<number, Sheet['rows'][number]>();
  for (const [position, content] of Object.entries(cells)) {
    const number = Number(position.slice(1));
    const row = rows.get(number) ?? first?.rows[number] ?? [];
    rows.set(number, [...row.filter((cell) => cell.position !== position), { position, content }]);
  }
  const data = JSON.stringify([first && withRows(first, rows), ...others]);
  const body = { reportUUID: closing, data, ...(more.loaded && { updated_at: more.loaded }) };
  return portal().post(more.by ?? token, `/api/reports/${KINDS[kind]}/update-self`, body);
}

const withAllClosed = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map(
    (row) => row?.map((cell) => (cell.content === 'OPEN' ? { ...cell, content: 'CLOSED' } : cell)) ?? null,
  ),
});

const readyIn = (answer: Awaited<ReturnType<typeof sent>>) => ok(answer).json<{ ready?: number }>().ready;

describe('a save that closes findings by a user who may not close them', () => {
  test('leaves them ready, says so, and again when it is repeated', async () => {
    const made = await aVerifiedBy({ verification: 'provider' });
    const cells = { G11: 'CLOSED', I11: '5-Nov-2026', G12: 'PROGRESS' };
    expect(readyIn(await sent(made, cells))).toBe(1);
    const { cellsOf, register, find } = made;
    expect(await cellsOf('braces')).toMatchObject({ G: 'PROGRESS' });
    expect(await cellsOf('braces')).not.toHaveProperty('I');
    expect(await register.texts('state=ready')).toEqual(['braces']);
    expect((await register.show(find('braces'))).events.at(-1)).toMatchObject({
      kind: 'ready',
      after: { state: 'ready' },
    });
    const { updated_at: before } = await register.show(find('braces'));
    expect(readyIn(await sent(made, cells))).toBe(1);
    expect(await register.show(find('braces'))).toMatchObject({ updated_at: before });
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('closes them where their word does, by the rule of the company', async () => {
    const made = await aVerifiedBy({ verification: 'company' });
    const { token: admin } = await aPerson(portal(), 'admin', made.company);
    expect(readyIn(await sent(made, { G11: 'CLOSED' }))).toBe(1);
    expect(readyIn(await sent(made, { G11: 'CLOSED' }, { by: admin }))).toBeUndefined();
    expect(readyIn(await sent(made, { G12: 'CLOSED' }, { by: made.office }))).toBeUndefined();
    expect(await made.register.texts('state=closed')).toEqual(expect.arrayContaining(['braces', 'ladder']));
    const usual = await aVerifiedBy({});
    expect(readyIn(await sent(usual, { G11: 'CLOSED' }))).toBeUndefined();
    expect(await usual.register.texts('state=closed')).toContain('braces');
  });

  test('does not close what they reported as ready themselves', async () => {
    const made = await aVerifiedBy({ verification: 'provider' });
    ok(await made.answer('braces', { state: 'ready' }, made.office));
    expect(readyIn(await sent(made, { G11: 'CLOSED' }, { by: made.office }))).toBe(1);
    expect(await made.register.texts('state=ready')).toEqual(['braces']);
  });

  test('keeps what is closed already', async () => {
    const made = await aVerifiedBy({});
    ok(await sent(made, { G11: 'CLOSED' }));
    ok(
      await portal().call(saveFollowUpRules, made.office, {
        params: { uuid: made.company.uuid },
        body: { verification: 'provider' },
      }),
    );
    expect(readyIn(await sent(made, { G12: 'PROGRESS' }))).toBeUndefined();
    expect(await made.register.texts('state=closed')).toContain('braces');
  });

  test('counts for another workbook of the survey too', async () => {
    const made = await aVerifiedBy({ verification: 'provider' }, { kind: 'acceptance' });
    const sheets = [
      aSection('Mast', [
        { text: 'braces', priority: 'Critical', status: 'CLOSED' },
        { text: 'new', status: 'CLOSED' },
      ]),
    ];
    const form = aForm({ reportUUID: made.report, data: JSON.stringify(sheets) });
    const saved = ok(await portal().postForm(made.token, '/api/reports/acceptance/update', form));
    expect(saved.json()).toMatchObject({ ready: 1 });
    expect(await made.cellsOf('braces', 'survey')).toMatchObject({ G: 'PROGRESS' });
    expect(await made.register.texts('state=ready')).toEqual(['braces']);
    expect(await made.register.texts('state=closed')).toEqual(['new']);
  });

  test('is answered as the first time when another workbook is sent again, whatever was loaded', async () => {
    const made = await aVerifiedBy({ verification: 'provider' });
    const { token, report, sheets, register } = made;
    const { updated_at: loaded } = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: report } }),
    ).json<{
      updated_at: string;
    }>();
    const closed = sheets.map((sheet) => withAllClosed(sheet));
    const update = () =>
      portal().call(WORKBOOK_ROUTES.inspection.update, token, {
        body: { reportUUID: report, data: JSON.stringify(closed), updated_at: loaded },
      });
    const first = ok(await update()).json<object>();
    expect(ok(await update()).json()).toEqual(first);
    const body = { parentUUID: report, data: JSON.stringify(closed) };
    const followUp = () => portal().call(CLOSING_ROUTES.closing.updateParent, token, { body });
    expect(readyIn(await followUp())).toBe(3);
    ok(await made.answer('ladder', { state: 'progress', text: 'The weld is cracked.' }));
    expect(ok(await update()).json()).toEqual(first);
    expect(await register.texts('state=ready')).toEqual(['braces', 'extinguisher']);
    expect(await register.texts('state=closed')).toEqual(['sheave']);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('counts for what the closing takes from its parent', async () => {
    const made = await aVerifiedBy({ verification: 'provider' });
    const { token, report, sheets, register } = made;
    const closed = sheets.map((sheet) => withAllClosed(sheet));
    const body = { parentUUID: report, data: JSON.stringify(closed) };
    expect(readyIn(await portal().call(CLOSING_ROUTES.closing.updateParent, token, { body }))).toBe(3);
    expect(await register.texts('state=closed')).toEqual(['sheave']);
    await followed(portal(), token, { report, sheets });
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });
});

test('a closing in which a finding is closed without a picture or words is refused, where the company wants them', async () => {
  const made = await aVerifiedBy({ photo_needed: ['critical'] });
  const refused = await sent(made, { G11: 'CLOSED' });
  expect(fieldsOf(refused)).toEqual([422, ['data']]);
  expect(refused.json<{ error: string }>().error).toContain("Row 11 of the sheet 'Mast'");
  ok(await sent(made, { G12: 'CLOSED' }));
  ok(await sent(made, { G11: 'CLOSED', L11: 'Welded all of them.' }));
});

describe('a save that has not seen what others did', () => {
  test('overwrites it, and each finding it overwrote says so', async () => {
    const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { token, closing, answer, register, find } = made;
    const loaded = await sheetsOf(portal(), token, 'closing', closing);
    ok(await answer('braces', { state: 'progress', text: 'Welded.' }, made.office));
    ok(
      await portal().call(CLOSING_ROUTES.closing.updateSelf, token, {
        body: {
          reportUUID: closing,
          data: JSON.stringify(loaded),
        },
      }),
    );
    const { events, state } = await register.show(find('braces'));
    expect(state).toBe('open');
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'overwritten',
          before: { status: 'PROGRESS', action_taken: 'Welded.' },
          after: { status: 'OPEN', action_taken: '' },
        }),
      ]),
    );
    expect((await register.show(find('ladder'))).events).toEqual([]);
  });

  test('is refused if it says what it had loaded', async () => {
    const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const shown = ok(
      await portal().call(CLOSING_ROUTES.closing.show, made.token, { params: { uuid: made.closing } }),
    ).json<{
      updated_at: string;
    }>();
    const row = rowIn(await made.answer('braces', { state: 'progress', text: 'Welded.' }));
    const stale = await sent(made, { L12: 'x' }, { loaded: shown.updated_at });
    expect([stale.statusCode, row.state]).toEqual([409, 'progress']);
  });
});
