import { randomUUID } from 'node:crypto';
import {
  CLOSING_ROUTES,
  DELETE_ROUTES,
  type FindingRow,
  FOLLOW_UP_ROUTES,
  listHistory,
  listTrash,
  restoreFromTrash,
  saveFollowUpRules,
  type SentBody,
  verifyFindings,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { closingCopy, qsheCopy } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, answered, cellsIn, rowIn } from '../../../../test/support/records/answers.ts';
import {
  aClosing,
  entered,
  followed,
  registerOf,
  revised,
  aSection,
  sheetsOf,
} from '../../../../test/support/records/findings.ts';
import { aForm, aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRowPicture } from '../../../../test/support/records/reports.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const MAST = [
  { text: 'braces', priority: 'Critical' },
  { text: 'ladder' },
  { text: 'sheave', status: 'CLOSED' },
  { text: 'hatch', status: '' },
];
const SECTIONS = { Mast: MAST, QSHE: [{ text: 'extinguisher', priority: 'Minor' }] };

type Made = Awaited<ReturnType<typeof aFollowedSurvey>>;

const picturesOf = ({ rig, report: reportUUID, token, kind }: Made, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID, kind })),
  );

const anAnswerPicture = async (token: string, finding: string) => {
  const file = { field: 'image', name: 'after.jpg', bytes: await aPicture() };
  const form = aForm({ finding, event: randomUUID() }, file);
  return ok(await portal().postForm(token, '/api/findings/upload/image', form)).body;
};

const uploadsAt = (path: string) =>
  asSystem(portal().services.db, (db) =>
    db.selectFrom('uploads').select('claimed_at').where('path', '=', path).execute(),
  );

const doctor = () => examine(portal().services, { fix: false });

describe('an answer', () => {
  test('is in the closing, in its counts, in the register and in the history', async () => {
    const { token, rig, closing, answer, cellsOf, find, register } = await aFollowedSurvey(portal(), {
      sections: SECTIONS,
    });
    const row = rowIn(await answer('braces', { state: 'ready', text: '  Welded. ' }));
    expect(row).toMatchObject({
      UUID: find('braces'),
      state: 'ready',
      status: 'progress',
      action_taken: 'Welded.',
      answers: 1,
    });
    expect(await cellsOf('braces')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
    const { data } = ok(
      await portal().call(CLOSING_ROUTES.closing.summaries, token, { params: { rigUuid: rig.UUID } }),
    ).json();
    expect(data).toMatchObject([{ UUID: closing, Critical_Open: 0, Critical_In_Progress: 1, Overall_Open: 2 }]);
    expect((await register.board()).data).toMatchObject([{ ready: 1, open: { critical: 1, all: 3 } }]);
    const { token: admin } = await aPerson(portal(), 'admin');
    const history = ok(await portal().call(listHistory, admin, { query: { uuid: closing } })).json();
    expect(history.data[0]).toMatchObject({
      action: 'change',
      after: { cells: { Mast: { G11: 'PROGRESS', L11: 'Welded.' } } },
    });
    expect(await doctor()).toEqual([]);
  });

  test('is an event of the finding, by name and side', async () => {
    const { answer, find, office, register, editor } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    ok(await answer('braces', { state: 'progress', text: 'Ordered.' }));
    ok(await answer('braces', { text: 'Which brace?' }, office));
    const { events, answers } = await register.show(find('braces'));
    expect(answers).toBe(2);
    expect(events).toMatchObject([
      {
        side: 'rig',
        kind: 'progress',
        text: 'Ordered.',
        user_name: `editor of ${editor.company.name}`,
        before: { state: 'open' },
        after: { state: 'progress' },
      },
      {
        side: 'provider',
        kind: 'question',
        text: 'Which brace?',
        before: { state: 'progress' },
        after: { state: 'progress' },
      },
    ]);
  });

  test('follows in the QSHE report', async () => {
    const { answer, cellsOf } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    ok(await answer('extinguisher', { state: 'progress', text: 'Replaced.' }));
    expect(await cellsOf('extinguisher', 'qshe')).toMatchObject({ G: 'PROGRESS', L: 'Replaced.' });
    expect(await cellsOf('extinguisher')).toEqual(await cellsOf('extinguisher', 'qshe'));
    expect(await doctor()).toEqual([]);
  });

  test('that asks leaves the state and what was done, and is found as a question until the next answer', async () => {
    const { answer, cellsOf, register } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    ok(await answer('braces', { state: 'progress', text: 'Ordered.' }));
    expect(rowIn(await answer('braces', { text: 'Which brace?' }))).toMatchObject({
      state: 'progress',
      action_taken: 'Ordered.',
    });
    expect(await cellsOf('braces')).toMatchObject({ L: 'Ordered.' });
    expect(await register.texts('asked=1')).toEqual(['braces']);
    ok(await answer('braces', { state: 'ready', text: '' }));
    expect(await register.texts('asked=1')).toEqual([]);
    expect(await register.texts('state=ready')).toEqual(['braces']);
    expect(await cellsOf('braces')).toMatchObject({ L: 'Ordered.' });
  });

  test('that replies to a question takes it out of the questions, which only those who verify can do', async () => {
    const { answer, find, company, office, register } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { token: client } = await aPerson(portal(), 'client', company);
    const asked = () => register.texts('asked=1');
    ok(await answer('braces', { text: 'Which brace?' }, client));
    ok(await answer('braces', { text: 'The one at the front?' }, client));
    expect(await asked()).toEqual(['braces']);
    expect(rowIn(await answer('braces', { text: 'Both.' }, office))).toMatchObject({ state: 'open', answers: 3 });
    expect(await asked()).toEqual([]);
    expect((await register.show(find('braces'))).events.map(({ kind }) => kind)).toEqual([
      'question',
      'question',
      'answer',
    ]);
    ok(await answer('braces', { text: 'Which side?' }, office));
    expect(await asked()).toEqual(['braces']);
    ok(await answer('braces', { text: 'Is that clear?' }, office));
    expect(await asked()).toEqual(['braces']);
  });

  test("keeps a workbook's own words for in progress, and clears a closing date as the closing does", async () => {
    const sections = {
      Mast: [
        { text: 'braces', status: 'IN PROGRESS' },
        { text: 'ladder', closing_date: '5-Nov-2026' },
      ],
    };
    const { answer, cellsOf } = await aFollowedSurvey(portal(), { sections });
    for (const text of ['braces', 'ladder']) ok(await answer(text, { state: 'progress' }));
    expect(await cellsOf('braces')).toMatchObject({ G: 'IN PROGRESS' });
    expect(await cellsOf('ladder')).not.toHaveProperty('I');
    const audit = await aFollowedSurvey(portal(), { sections, kind: 'audit' });
    ok(await audit.answer('ladder', { state: 'progress' }));
    expect(await audit.cellsOf('ladder')).toMatchObject({ G: 'PROGRESS', I: '5-Nov-2026' });
  });

  test('has pictures: the first in the cell for it, all of them with the finding', async () => {
    const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { token, answer, cellsOf, register, find } = made;
    const [first = '', second = '', third = ''] = await picturesOf(made, 3);
    ok(await answer('extinguisher', { state: 'ready', pictures: [first, second] }));
    const row = rowIn(await answer('extinguisher', { pictures: [third] }));
    expect(row).toMatchObject({ state: 'ready', pictures: { after: [first, second, third] } });
    for (const of of ['closing', 'qshe'] as const)
      expect(await cellsOf('extinguisher', of)).toMatchObject({ P: first });
    const { events } = await register.show(find('extinguisher'));
    expect(events).toMatchObject([
      { kind: 'ready', pictures: [first, second] },
      { kind: 'answer', pictures: [third] },
    ]);
    expect(await doctor()).toEqual([]);
    expect(ok(await portal().get(token, `/${second}`)).statusCode).toBe(200);
  });

  test('gives a finding without a status its row in the closing', async () => {
    const { token, report, answer, cellsOf, register, sheets } = await aFollowedSurvey(portal(), {
      sections: SECTIONS,
    });
    expect(await cellsOf('hatch')).toBeNull();
    expect(rowIn(await answer('hatch', { text: 'Is it ours?' }))).toMatchObject({ state: 'unclear' });
    expect(await cellsOf('hatch')).toBeNull();
    expect(rowIn(await answer('hatch', { state: 'progress', text: 'Ordered.' }))).toMatchObject({ state: 'progress' });
    expect(await cellsOf('hatch')).toMatchObject({ G: 'PROGRESS', L: 'Ordered.', P: '' });
    await followed(portal(), token, { report, sheets });
    expect(await cellsOf('hatch')).toMatchObject({ G: 'PROGRESS', L: 'Ordered.' });
    expect((await register.board()).data).toMatchObject([{ unclear: 0 }]);
    expect(await doctor()).toEqual([]);
  });

  test('moves with its finding when the survey gets another workbook', async () => {
    const { token, report, answer, cellsOf, register } = await aFollowedSurvey(portal(), { sections: { Mast: MAST } });
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    ok(await answer('hatch', { state: 'progress', text: 'Ordered.' }));
    const sheets = [aSection('Mast', [{ text: 'new one' }, ...MAST])];
    await revised(portal(), token, { report, sheets });
    await followed(portal(), token, { report, sheets });
    expect(await cellsOf('braces')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
    expect(await cellsOf('hatch')).toMatchObject({ G: 'PROGRESS', L: 'Ordered.' });
    expect((await register.all()).filter(({ answers }) => answers > 0)).toMatchObject([
      { deficiency: 'braces', state: 'ready', row: 12 },
      { deficiency: 'hatch', state: 'progress', row: 15 },
    ]);
    expect(await doctor()).toEqual([]);
  });

  test('stays ready in a save of the closing that leaves it in progress, and not in one that opens it', async () => {
    const { token, closing, answer, register } = await aFollowedSurvey(portal(), { sections: { Mast: MAST } });
    ok(await answer('braces', { state: 'ready' }));
    await entered(portal(), token, closing, { G12: 'CLOSED' });
    expect(await register.texts('state=ready')).toEqual(['braces']);
    await entered(portal(), token, closing, { G11: 'OPEN' });
    await entered(portal(), token, closing, { G11: 'PROGRESS' });
    expect(await register.texts('state=ready')).toEqual([]);
  });

  test.each(['acceptance', 'audit', 'inspection'] as const)(
    'to an %s without a closing is in the report itself',
    async (kind) => {
      const made = await aFollowedSurvey(portal(), { sections: { Mast: MAST }, kind, followedUp: false });
      const { answer, cellsOf, sheets } = made;
      const [picture = ''] = await picturesOf(made, 1);
      const row = rowIn(await answer('braces', { state: 'ready', text: 'Welded.', pictures: [picture] }));
      expect(row).toMatchObject({ state: 'ready', action_taken: 'Welded.', pictures: { after: [picture] } });
      expect(await cellsOf('braces', 'survey')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
      expect(cellsIn(sheets, 'braces')).toMatchObject({ G: 'OPEN' });
      expect(await doctor()).toEqual([]);
    },
  );
});

describe('a picture for an answer', () => {
  test('is stored with the survey, seen by everyone who sees that, and kept once an answer has it', async () => {
    const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { token, find, answer, rig, report, company } = made;
    const { token: client } = await aPerson(portal(), 'client', company);
    const path = await anAnswerPicture(client, find('braces'));
    expect(path).toMatch(new RegExp(`^uploads/rigs/${rig.UUID}/reports/inspection/${report}/answer-`));
    ok(await portal().get(token, `/${path}`));
    const stranger = await aFollowedSurvey(portal(), { sections: SECTIONS });
    expect(codeOf(await portal().get(stranger.token, `/${path}`))).toEqual([404, 'not_found']);
    ok(await answer('braces', { text: 'Like this?', pictures: [path] }, client));
    expect((await uploadsAt(path)).map(({ claimed_at }) => claimed_at)).toEqual([expect.any(Date)]);
    await revised(portal(), token, { report, sheets: [aSection('Mast', [{ text: 'ladder' }])] });
    ok(await portal().get(token, `/${path}`));
    expect(await doctor()).toEqual([]);
  });

  test('is refused for a finding that is not there, and if it is none', async () => {
    const { token } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const form = async (by: string, finding: string, bytes: Uint8Array) => {
      const sent = aForm({ finding, event: randomUUID() }, { field: 'image', name: 'a.jpg', bytes });
      return codeOf(await portal().postForm(by, '/api/findings/upload/image', sent));
    };
    const { find, office } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    for (const finding of [randomUUID(), find('braces')])
      expect(await form(token, finding, await aPicture())).toEqual([404, 'not_found']);
    expect(await form(office, find('braces'), Buffer.from('no picture'))).toEqual([415, 'wrong_type']);
  });
});

describe('an answer in a report without a closing', () => {
  test('stays when the report gets another workbook, also one that is sent twice, and when it is edited', async () => {
    const made = await aFollowedSurvey(portal(), { sections: { Mast: MAST }, kind: 'acceptance' });
    const { token, report, answer, cellsOf, register } = made;
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    const shown = ok(await portal().call(WORKBOOK_ROUTES.acceptance.show, token, { params: { uuid: report } })).json<{
      updated_at: string;
    }>();
    const sheets = [aSection('Mast', [{ text: 'new one' }, ...MAST.slice(0, 2)])];
    const update = () => revised(portal(), token, { report, kind: 'acceptance', sheets, loaded: shown.updated_at });
    await update();
    await update();
    expect(await cellsOf('braces', 'survey')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
    expect(await cellsOf('ladder', 'survey')).toMatchObject({ G: 'OPEN' });
    const edited = await sheetsOf(portal(), token, 'acceptance', report);
    await revised(portal(), token, { report, kind: 'acceptance', sheets: edited, date: '2026-01-01' });
    await revised(portal(), token, { report, kind: 'acceptance', sheets: [aSection('Mast', MAST)] });
    expect(await cellsOf('braces', 'survey')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
    expect(await register.texts('state=ready')).toEqual(['braces']);
    expect(await doctor()).toEqual([]);
  });
});

test('what was answered before there was a closing is in the closing, and follows in it', async () => {
  const made = await aFollowedSurvey(portal(), { sections: { Mast: MAST }, followedUp: false });
  const { token, rig, report, sheets, answer, register } = made;
  ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
  ok(await answer('hatch', { state: 'progress', text: 'Ordered.' }));
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  const saved = await sheetsOf(portal(), token, 'closing', closing);
  expect(cellsIn(saved, 'braces')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
  expect(cellsIn(saved, 'ladder')).toMatchObject({ G: 'OPEN' });
  expect(await register.texts('state=ready')).toEqual(['braces']);
  expect(await register.texts('state=progress')).toEqual(['hatch']);
  await followed(portal(), token, { report, sheets });
  ok(await answer('hatch', { state: 'ready', text: 'Fitted.' }));
  const after = await sheetsOf(portal(), token, 'closing', closing);
  expect(cellsIn(after, 'braces')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
  expect(cellsIn(after, 'hatch')).toMatchObject({ G: 'PROGRESS', L: 'Fitted.' });
  expect(await doctor()).toEqual([]);
});

describe('an answer is refused', () => {
  test('if it says nothing, is too long, has other words, or too many pictures', async () => {
    const { answer } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    expect(fieldsOf(await answer('braces', { text: '   ' }))).toEqual([422, ['text']]);
    expect(fieldsOf(await answer('braces', { text: 'x'.repeat(10_001) }))).toEqual([422, ['text']]);
    expect(fieldsOf(await answer('braces', { state: 'closed' as never }))).toEqual([400, ['state']]);
    expect(fieldsOf(await answer('braces', { pictures: Array.from({ length: 51 }, () => 'a') }))).toEqual([
      422,
      ['pictures'],
    ]);
  });

  test('for a picture that was not uploaded for this rig, and nothing is written', async () => {
    const { answer, register, find } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const other = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const [foreign = ''] = await picturesOf(other, 1);
    for (const path of ['uploads/none.webp', foreign, '']) {
      const refused = await answer('braces', { state: 'ready', pictures: [path] });
      expect(refused.statusCode).toBe(422);
    }
    expect(await register.show(find('braces'))).toMatchObject({ state: 'open', events: [], answers: 0 });
  });

  test('for a finding that is closed', async () => {
    const { answer } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    expect(codeOf(await answer('sheave', { text: 'Done.' }))).toEqual([409, 'closed']);
  });

  test('as stale with the finding as it is now, and who changed it', async () => {
    const { answer, office } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { revision } = rowIn(await answer('braces', { state: 'progress' }));
    ok(await answer('braces', { text: 'Which brace?', revision }, office));
    const refused = await answer('braces', { state: 'ready', revision });
    expect(codeOf(refused)).toEqual([409, 'stale']);
    const { finding, fields } = refused.json<{ finding: FindingRow; fields: object }>();
    expect(finding).toMatchObject({ deficiency: 'braces', state: 'progress', answers: 2 });
    expect(fields).toEqual({ changed_by: 'admin of Provider' });
    expect(rowIn(await answer('braces', { state: 'ready', revision: finding.revision }))).toMatchObject({
      state: 'ready',
    });
  });

  test('for a finding of another company, one in the trash, and an unknown one', async () => {
    const { answer, report, company, find } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const stranger = await aCompanyWithEditor(portal());
    expect(codeOf(await answer('braces', { text: 'Hm.' }, stranger.token))).toEqual([404, 'not_found']);
    expect(codeOf(await answered(portal(), stranger.token, randomUUID(), { text: 'Hm.' }))).toEqual([404, 'not_found']);
    const { token: admin } = await aPerson(portal(), 'admin', company);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: report } }));
    expect(codeOf(await answered(portal(), admin, find('braces'), { text: 'Hm.' }))).toEqual([404, 'not_found']);
  });

  test('of people without the right, and of clients whose company keeps it from them', async () => {
    const { answer, company, office } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    const { token: client } = await aPerson(portal(), 'client', company);
    expect(codeOf(await answer('braces', { text: 'Hm.' }, viewer))).toEqual([403, 'forbidden']);
    ok(await answer('braces', { text: 'Hm.' }, client));
    ok(await portal().call(saveFollowUpRules, office, { params: { uuid: company.uuid }, body: { answers: 0 } }));
    expect(codeOf(await answer('braces', { text: 'Hm.' }, client))).toEqual([403, 'forbidden']);
  });

  test('as ready without a picture or enough words, where the company wants that', async () => {
    const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const { answer, company, office } = made;
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { photo_needed: ['critical'] },
      }),
    );
    expect(fieldsOf(await answer('braces', { state: 'ready', text: 'Done.' }))).toEqual([422, ['pictures']]);
    ok(await answer('braces', { state: 'progress', text: 'Done.' }));
    ok(await answer('ladder', { state: 'ready' }));
    const [picture = ''] = await picturesOf(made, 1);
    ok(await answer('braces', { state: 'ready', pictures: [picture] }));
  });
});

describe('an event', () => {
  test('that is sent again is answered as the first time, also five times at once', async () => {
    const { answer, register, find } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const body = { event: randomUUID(), state: 'ready', text: 'Welded.', revision: 1 } as const;
    const rows = await Promise.all(Array.from({ length: 5 }, async () => rowIn(await answer('braces', body))));
    for (const row of rows) expect(row).toEqual(rows[0]);
    expect(rowIn(await answer('braces', body))).toEqual(rows[0]);
    expect(await register.show(find('braces'))).toMatchObject({
      answers: 1,
      events: [{ UUID: body.event, kind: 'ready' }],
    });
  });

  test('with other content, for another finding or of another company is refused, and nothing is written', async () => {
    const { answer, register, find } = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const event = randomUUID();
    ok(await answer('braces', { event, text: 'Which?' }));
    expect(codeOf(await answer('braces', { event, text: 'What?' }))).toEqual([409, 'exists']);
    expect(codeOf(await answer('ladder', { event, text: 'Which?' }))).toEqual([409, 'exists']);
    const other = await aFollowedSurvey(portal(), { sections: SECTIONS });
    expect(codeOf(await other.answer('braces', { event, state: 'ready', text: 'Which?' }))).toEqual([409, 'exists']);
    expect(await other.register.show(other.find('braces'))).toMatchObject({ state: 'open', events: [] });
    expect((await other.cellsOf('braces'))?.['G']).toBe('OPEN');
    expect((await register.show(find('braces'))).events).toHaveLength(1);
  });
});

test('twenty people answer twenty findings of one closing at once', async () => {
  const texts = Array.from({ length: 20 }, (_, place) => `finding ${place}`);
  const sections = {
    Mast: texts.slice(0, 10).map((text) => ({ text })),
    QSHE: texts.slice(10).map((text) => ({ text })),
  };
  const { answer, token, closing, cellsOf, company } = await aFollowedSurvey(portal(), { sections });
  const people = await Promise.all(texts.map(() => aPerson(portal(), 'client', company)));
  const rows = await Promise.all(
    texts.map(async (text, place) =>
      rowIn(await answer(text, { state: 'ready', text: `Did ${text}.` }, people[place]?.token)),
    ),
  );
  expect(rows.map(({ state }) => state)).toEqual(texts.map(() => 'ready'));
  const sheets = await sheetsOf(portal(), token, 'closing', closing);
  for (const text of texts) expect(cellsIn(sheets, text)).toMatchObject({ G: 'PROGRESS', L: `Did ${text}.` });
  expect(await cellsOf('finding 15', 'qshe')).toMatchObject({ G: 'PROGRESS', L: 'Did finding 15.' });
  expect(await registerOf(portal(), token).figures()).toMatchObject({ by_state: { ready: 20 } });
  expect(await doctor()).toEqual([]);
});

test('answers go on while the survey, its closing and its QSHE report are saved', async () => {
  const texts = Array.from({ length: 8 }, (_, place) => `finding ${place}`);
  const sections = {
    Mast: texts.slice(0, 4).map((text) => ({ text })),
    QSHE: texts.slice(4).map((text) => ({ text })),
  };
  const made = await aFollowedSurvey(portal(), { sections });
  const { token, report, closing, sheets, answer, register, find, office } = made;
  const present = await sheetsOf(portal(), token, 'closing', closing);
  const verify: SentBody<typeof verifyFindings> = { event: randomUUID(), findings: texts.map(find), result: 'closed' };
  const answers = await Promise.all([
    ...texts.map((text) => answer(text, { state: 'ready', text: `Did ${text}.` })),
    portal().call(verifyFindings, office, { body: verify }),
    portal().call(CLOSING_ROUTES.closing.updateParent, token, {
      body: {
        parentUUID: report,
        data: JSON.stringify(closingCopy(sheets)),
      },
    }),
    portal().call(FOLLOW_UP_ROUTES.qshe.updateParent, token, {
      body: {
        parentUUID: report,
        data: JSON.stringify(qsheCopy(sheets)),
      },
    }),
    portal().call(CLOSING_ROUTES.closing.updateSelf, token, {
      body: { reportUUID: closing, data: JSON.stringify(present) },
    }),
    portal().call(WORKBOOK_ROUTES.inspection.update, token, {
      body: { reportUUID: report, data: JSON.stringify(sheets) },
    }),
  ]);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  for (const text of texts) expect((await register.show(find(text))).events).not.toEqual([]);
  expect(await doctor()).toEqual([]);
});

test('answers are given, or refused, while their survey is put into the trash and restored', async () => {
  const texts = Array.from({ length: 8 }, (_, place) => `finding ${place}`);
  const sections = { Mast: texts.map((text) => ({ text })) };
  const { answer, report, office, register, find } = await aFollowedSurvey(portal(), { sections });
  const given = new Map<string, number>();
  const beside = async (call: () => Promise<{ statusCode: number }>) => {
    const answers = await Promise.all([call(), ...texts.map((text) => answer(text, { text: `About ${text}.` }))]);
    const [called, ...rest] = answers.map(({ statusCode }) => statusCode);
    expect(called).toBe(200);
    for (const [place, statusCode] of rest.entries()) {
      expect([200, 404]).toContain(statusCode);
      const text = texts[place] ?? '';
      if (statusCode === 200) given.set(text, (given.get(text) ?? 0) + 1);
    }
  };
  await beside(() => portal().call(DELETE_ROUTES.inspection.delete, office, { params: { uuid: report } }));
  const { data } = ok(await portal().call(listTrash, office)).json();
  const id = data.find(({ UUID }) => UUID === report)?.id ?? 0;
  await beside(() => portal().call(restoreFromTrash, office, { params: { id } }));
  for (const text of texts) expect((await register.show(find(text))).events).toHaveLength(given.get(text) ?? 0);
  expect(await doctor()).toEqual([]);
});
