import { randomUUID } from 'node:crypto';
import {
  answerFindings,
  CLOSING_ROUTES,
  type SentBody,
  uploadFindingPicture,
  verifyFinding,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { type Sheet, withRows } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { sheetsOf } from '../../../../test/support/records/findings.ts';
import { aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';

const portal = aPortal();

const OLD = 'Temporary measure in place, repair under way';
const WORDS = 'Welded all of them.';
const INVISIBLE = '\u200B\u2060\u200F\u00A0\u0301\u3164'.repeat(5);
const SECTIONS = {
  Mast: [
    { text: 'braces', priority: 'Critical', action_taken: OLD },
    { text: 'ladder', priority: 'Major', action_taken: OLD },
    { text: 'sheave', priority: 'Minor' },
  ],
};

const PROOF = { critical: 'picture', major: 'text', minor: 'none' };

async function aProvedSurvey(rules: object = { proof: PROOF }) {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
  const rulesAt = `/api/clients/follow-up/${made.company.uuid}`;
  ok(await portal().post(made.office, rulesAt, rules));
  const picture = async (text: string) => {
    const fields = { finding: made.find(text), event: randomUUID() };
    const file = { field: 'image', name: 'after.jpg', bytes: await aPicture() };
    return ok(await portal().call(uploadFindingPicture, made.token, { body: fields, file })).body;
  };
  const verify = (text: string, body: object, by = made.office) =>
    portal().call(verifyFinding, by, {
      params: { uuid: made.find(text) },
      body: { event: randomUUID(), result: 'closed', ...body },
    });
  return { ...made, picture, verify };
}

const NEEDED = [422, ['pictures']];

describe('an answer that reports a finding as ready', () => {
  test('brings its own proof: neither an old text in the sheet nor an earlier answer counts', async () => {
    const { answer, picture } = await aProvedSurvey();
    expect(fieldsOf(await answer('ladder', { state: 'ready' }))).toEqual(NEEDED);
    ok(await answer('ladder', { state: 'progress', text: WORDS, pictures: [await picture('ladder')] }));
    expect(fieldsOf(await answer('ladder', { state: 'ready', text: 'Done.' }))).toEqual(NEEDED);
    expect(rowIn(await answer('ladder', { state: 'ready', text: WORDS }))).toMatchObject({ state: 'ready' });
    ok(await answer('sheave', { state: 'ready' }));
  });

  test('needs a picture where a text is not enough', async () => {
    const { answer, picture } = await aProvedSurvey();
    const refused = await answer('braces', { state: 'ready', text: WORDS });
    expect(fieldsOf(refused)).toEqual(NEEDED);
    expect(refused.json<{ fields: object }>().fields).toEqual({ pictures: 'Add a picture taken afterwards.' });
    ok(await answer('braces', { state: 'ready', pictures: [await picture('braces')] }));
    expect(fieldsOf(await answer('braces', { state: 'ready', text: WORDS }))).toEqual(NEEDED);
  });

  test('is not proved by invisible characters, which say nothing at all', async () => {
    const { answer, verify } = await aProvedSurvey();
    expect(fieldsOf(await answer('ladder', { state: 'ready', text: `Done.${INVISIBLE}` }))).toEqual(NEEDED);
    expect(fieldsOf(await answer('ladder', { text: INVISIBLE }))).toEqual([422, ['text']]);
    ok(await answer('ladder', { state: 'ready', text: WORDS }));
    expect(fieldsOf(await verify('ladder', { result: 'returned', text: INVISIBLE }))).toEqual([422, ['text']]);
  });

  test('of a picture and invisible characters is no question, and leaves what was said before', async () => {
    const { answer, picture, cellsOf, register, find } = await aProvedSurvey();
    ok(await answer('ladder', { text: INVISIBLE, pictures: [await picture('ladder')] }));
    ok(await answer('ladder', { state: 'progress', text: INVISIBLE }));
    const { events } = await register.show(find('ladder'));
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['answer', ''],
      ['progress', ''],
    ]);
    expect(await cellsOf('ladder')).toMatchObject({ L: OLD });
  });

  test('of many findings is refused for those that need more than its words', async () => {
    const { token, find } = await aProvedSurvey();
    const body: SentBody<typeof answerFindings> = {
      event: randomUUID(),
      findings: ['braces', 'ladder', 'sheave'].map(find),
      state: 'ready',
      text: WORDS,
    };
    const many = ok(await portal().call(answerFindings, token, { body })).json();
    expect(many.done.toSorted()).toEqual(['ladder', 'sheave'].map(find).toSorted());
    expect(many.failed).toMatchObject([{ UUID: find('braces'), code: 'invalid' }]);
  });
});

describe('closing by people who verify', () => {
  test('needs no proof of its own for what was ready, and the same as an answer for what was not', async () => {
    const { answer, verify, picture } = await aProvedSurvey();
    expect(fieldsOf(await verify('braces', { text: WORDS }))).toEqual(NEEDED);
    expect(fieldsOf(await verify('ladder', {}))).toEqual(NEEDED);
    ok(await verify('ladder', { text: WORDS }));
    ok(await answer('braces', { state: 'ready', pictures: [await picture('braces')] }));
    expect(rowIn(await verify('braces', {}))).toMatchObject({ state: 'closed' });
  });

  test('needs it again for what was sent back', async () => {
    const { answer, verify } = await aProvedSurvey();
    ok(await answer('ladder', { state: 'ready', text: WORDS }));
    ok(await verify('ladder', { result: 'returned', text: 'Not welded.' }));
    expect(fieldsOf(await verify('ladder', {}))).toEqual(NEEDED);
  });
});

type Made = Awaited<ReturnType<typeof aProvedSurvey>>;

/** Sends the closing with other cells in its first sheet. */
async function edited({ token, closing }: Made, cells: Record<string, string>) {
  const [first, ...others] = await sheetsOf(portal(), token, 'closing', closing);
  const rows = new Map<number, Sheet['rows'][number]>();
  for (const [position, content] of Object.entries(cells)) {
    const number = Number(position.replace(/^[A-Z]+/, ''));
    const row = rows.get(number) ?? first?.rows[number] ?? [];
    const image = content.startsWith('uploads/') && { type: 'image' as const };
    rows.set(number, [...row.filter((cell) => cell.position !== position), { position, content, ...image }]);
  }
  const data = JSON.stringify([first && withRows(first, rows), ...others]);
  return portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data } });
}

describe('an edit of a closing', () => {
  test('brings the proof for what it closes: a text that was there before is none', async () => {
    const made = await aProvedSurvey();
    const refused = await edited(made, { G12: 'CLOSED' });
    expect(fieldsOf(refused)).toEqual([422, ['data']]);
    expect(refused.json<{ error: string }>().error).toContain("Row 12 of the sheet 'Mast'");
    expect(fieldsOf(await edited(made, { G12: 'CLOSED', L12: ` ${OLD}\u200B ` }))).toEqual([422, ['data']]);
    expect(fieldsOf(await edited(made, { G12: 'CLOSED', L12: 'Done.' }))).toEqual([422, ['data']]);
    expect(fieldsOf(await edited(made, { G11: 'CLOSED', L11: WORDS }))).toEqual([422, ['data']]);
    ok(await edited(made, { G12: 'CLOSED', L12: WORDS, G13: 'CLOSED' }));
    expect(await made.register.texts('state=closed')).toEqual(['ladder', 'sheave']);
  });

  test('proves it by another final picture, not by one that was there', async () => {
    const made = await aProvedSurvey();
    const [earlier, later] = [await made.picture('braces'), await made.picture('braces')];
    ok(await edited(made, { P11: earlier }));
    expect(fieldsOf(await edited(made, { G11: 'CLOSED' }))).toEqual([422, ['data']]);
    ok(await edited(made, { G11: 'CLOSED', P11: later }));
  });

  test('may close what is ready, and change what is closed, without any', async () => {
    const made = await aProvedSurvey();
    ok(await made.answer('ladder', { state: 'ready', text: WORDS }));
    ok(await edited(made, { G12: 'CLOSED' }));
    ok(await edited(made, { M12: 'A. Surveyor' }));
    expect(await made.register.texts('state=closed')).toEqual(['ladder']);
  });
});

test('a workbook in which findings are closed needs no proof: only an edit of the closing does', async () => {
  const made = await aProvedSurvey();
  const sheets = await sheetsOf(portal(), made.token, 'inspection', made.report);
  const closed = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(
      (row) => row?.map((cell) => (cell.content === 'OPEN' ? { ...cell, content: 'CLOSED' } : cell)) ?? null,
    ),
  }));
  const data = JSON.stringify(closed);
  ok(await portal().call(WORKBOOK_ROUTES.inspection.update, made.token, { body: { reportUUID: made.report, data } }));
  ok(await portal().call(CLOSING_ROUTES.closing.updateParent, made.token, { body: { parentUUID: made.report, data } }));
  expect(await made.register.texts('state=closed')).toHaveLength(3);
});

describe('what proof is needed', () => {
  test('is shown to everyone who sees the rig, with whether they only propose, and to nobody else', async () => {
    const { rig, company } = await aProvedSurvey();
    const { token: client } = await aPerson(portal(), 'client', company);
    const { token: stranger } = await aPerson(portal(), 'admin', (await aProvedSurvey()).company);
    const path = `/api/findings/proof/${rig.UUID}`;
    expect(ok(await portal().get(client, path)).json()).toEqual({ ...PROOF, proposes: false });
    expect(codeOf(await portal().get(stranger, path))).toEqual([404, 'not_found']);
  });
});
