import { randomUUID } from 'node:crypto';
import {
  addFinding,
  CLOSING_ROUTES,
  deleteFinding,
  type FindingRow,
  FOLLOW_UP_ROUTES,
  saveFollowUpRules,
  type SentBody,
  showFinding,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { closingCopy, DAY, isMarked, qsheCopy, type Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, answered, cellsIn, rowIn } from '../../../../test/support/records/answers.ts';
import {
  aSection,
  aSurvey as savedSurvey,
  followed,
  revised,
  sheetsOf,
} from '../../../../test/support/records/findings.ts';
import { aForm, aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { sweepUploads } from '../../uploads/public.ts';

const portal = aPortal();

const MAST = [{ text: 'braces', ref: 'DM-01' }, { text: 'ladder', ref: 'DM-02' }, { text: 'hatch' }];
const SECTIONS = { Mast: MAST, QSHE: [{ text: 'extinguisher', ref: 'Q-1' }] };

type Sent = SentBody<typeof addFinding>;
type Wanted = Partial<Omit<Sent, 'fields'>> & Partial<Sent['fields']> & { to?: string; by?: string };

async function aSurvey(more: Partial<Parameters<typeof aFollowedSurvey>[1]> = {}) {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS, ...more });
  const add = ({ event = randomUUID(), sheet = 'Mast', section, pictures, to, by, ...fields }: Wanted = {}) =>
    portal().call(addFinding, by ?? made.token, {
      params: { report: to ?? made.report },
      body: {
        event,
        sheet,
        ...(section !== undefined && { section }),
        ...(pictures && { pictures }),
        fields: { priority: 'critical', deficiency: 'A wire is frayed', ...fields },
      },
    });
  const remove = (uuid: string, by = made.token) => portal().call(deleteFinding, by, { params: { uuid } });
  const sheets = () => sheetsOf(portal(), made.token, made.kind, made.report);
  return { ...made, add, remove, present: sheets };
}

/** A section sheet with titles above its findings. */
const titled = (name: string, sections: Record<string, { text: string; ref?: string }[]>): Sheet => {
  const rows = Object.values(sections).flatMap((findings) => [{ text: 'title' }, ...findings]);
  const sheet = aSection(name, rows);
  let at = 11;
  for (const [place, findings] of Object.values(sections).entries()) {
    const [title = ''] = Object.keys(sections).slice(place, place + 1);
    sheet.rows[at] = [
      { position: `A${at}`, content: String(place + 1) },
      { position: `C${at}`, content: title },
    ];
    at += findings.length + 1;
  }
  return sheet;
};

const doctor = () => examine(portal().services, { fix: false });

describe('a finding added in the portal', () => {
  test('is in the first free row of its sheet, in the closing and in the register, and no row moves', async () => {
    const { add, present, cellsOf, register } = await aSurvey();
    const before = await present();
    const row = rowIn(await add({ recommendation: 'Renew it', target_date: '2026-12-24', action_by: 'Crew' }));
    expect(row).toMatchObject({
      sheet: 'Mast',
      row: 14,
      ref: 'DM-03',
      deficiency: 'A wire is frayed',
      recommendation: 'Renew it',
      action_by: 'Crew',
      priority: 'critical',
      state: 'open',
      status: 'open',
      due_on: '2026-12-24',
      due_from: 'sheet',
      gone: false,
      revision: 1,
    });
    const after = await present();
    expect(after.map(({ name, rows }) => ({ name, rows: rows.slice(0, 14) }))).toEqual(
      before.map(({ name, rows }) => ({ name, rows: rows.slice(0, 14) })),
    );
    const cells = { B: 'DM-03', C: 'A wire is frayed', E: 'Critical', G: 'OPEN', J: '24-Dec-2026' };
    expect(await cellsOf('A wire is frayed', 'survey')).toMatchObject(cells);
    expect(await cellsOf('A wire is frayed')).toMatchObject({ ...cells, O: '', P: '' });
    expect((await register.show(row.UUID)).events).toMatchObject([{ kind: 'found', side: 'rig', pictures: [] }]);
    expect(await register.texts('search=frayed')).toEqual(['A wire is frayed']);
    expect(await doctor()).toEqual([]);
  });

  test('is in the QSHE report too, on its sheet', async () => {
    const { add, cellsOf } = await aSurvey();
    rowIn(await add({ sheet: 'QSHE' }));
    for (const of of ['survey', 'closing', 'qshe'] as const)
      expect(await cellsOf('A wire is frayed', of)).toMatchObject({ B: 'Q-2', G: 'OPEN' });
    expect(await doctor()).toEqual([]);
  });

  test('is the same one however often its event is sent, also at once', async () => {
    const { add, register } = await aSurvey();
    const event = randomUUID();
    const rows = (await Promise.all(Array.from({ length: 5 }, () => add({ event })))).map(rowIn);
    expect(new Set(rows.map(({ UUID }) => UUID)).size).toBe(1);
    expect((await register.texts()).filter((text) => text === 'A wire is frayed')).toHaveLength(1);
    expect(codeOf(await add({ event, deficiency: 'Another' }))).toEqual([409, 'exists']);
  });

  test('two at once are in two rows', async () => {
    const { add } = await aSurvey();
    const rows = (await Promise.all([add(), add({ deficiency: 'Another' })])).map(rowIn);
    expect(new Set(rows.map(({ row }) => row))).toEqual(new Set([14, 15]));
    expect(new Set(rows.map(({ ref }) => ref))).toEqual(new Set(['DM-03', 'DM-04']));
  });

  test('is under the section that was chosen, with its Ref., whatever is above its row', async () => {
    const { add, token, report, register } = await aSurvey();
    const sheets = [titled('Mast', { Slings: [{ text: 'sling', ref: '1.1' }], Drums: [{ text: 'drum', ref: '2.1' }] })];
    await revised(portal(), token, { report, sheets });
    await followed(portal(), token, { report, sheets });
    const meant = ['1 Slings', '1', 'slings'];
    for (const [place, section] of meant.entries())
      expect(rowIn(await add({ section, deficiency: `wire ${place}` }))).toMatchObject({
        section: '1 Slings',
        ref: `1.${place + 2}`,
      });
    expect(rowIn(await add({ section: 'Lights', deficiency: 'lamp' }))).toMatchObject({ section: 'Lights' });
    expect(await register.texts('section=1%20Slings&sort=age')).toHaveLength(4);
    expect(await doctor()).toEqual([]);
  });

  test('has its pictures, which were uploaded before', async () => {
    const { add, token, report, cellsOf } = await aSurvey();
    const event = randomUUID();
    const upload = async () => {
      const form = aForm({ report, event }, { field: 'image', name: 'a.png', bytes: await aPicture() });
      return ok(await portal().postForm(token, '/api/findings/upload/image', form)).body;
    };
    const pictures = [await upload(), await upload()];
    expect(rowIn(await add({ event, pictures })).pictures.before).toEqual(pictures);
    expect(await cellsOf('A wire is frayed')).toMatchObject({ O: pictures[0], P: '', Q: pictures[1] });
    const none = aForm({ event }, { field: 'image', name: 'a.png', bytes: await aPicture() });
    expect(codeOf(await portal().postForm(token, '/api/findings/upload/image', none))).toEqual([422, 'invalid']);
  });

  test('has pictures with marks, whose originals outlive the sweep', async () => {
    const { add, token, report } = await aSurvey();
    const event = randomUUID();
    const upload = async (own: { original?: string } = {}) => {
      const form = aForm({ report, event, ...own }, { field: 'image', name: 'a.png', bytes: await aPicture() });
      return ok(await portal().postForm(token, '/api/findings/upload/image', form)).body;
    };
    const original = await upload();
    const marked = await upload({ original });
    const row = rowIn(await add({ event, pictures: [marked] }));
    expect([isMarked(marked), row.pictures.before]).toEqual([true, [marked]]);
    portal().setNow(new Date(Date.now() + 2 * DAY));
    await sweepUploads(portal().services);
    portal().setNow(null);
    const bytesOf = async (path: string) => ok(await portal().get(token, `/${path}`)).rawPayload;
    expect(await bytesOf(`${marked}?original=1`)).toEqual(await bytesOf(original));
  });

  test('is refused on a sheet that is not there, without words, and in a report that is not there', async () => {
    const { add } = await aSurvey();
    expect(fieldsOf(await add({ sheet: 'Nowhere' }))).toEqual([422, ['sheet']]);
    expect(codeOf(await add({ deficiency: ' ' }))).toEqual([422, 'invalid']);
    expect(codeOf(await add({ to: randomUUID() }))).toEqual([404, 'not_found']);
    expect(codeOf(await add({ pictures: ['uploads/none.png'] }))).toEqual([422, 'invalid']);
  });

  test('is not for the people of a company in a report of the provider, while its findings are verified', async () => {
    const { add, office, company, token, rig } = await aSurvey();
    const rules: SentBody<typeof saveFollowUpRules> = { answers: 1, verification: 'provider' };
    ok(await portal().call(saveFollowUpRules, office, { params: { uuid: company.uuid }, body: rules }));
    expect(rowIn(await add())).toMatchObject({ state: 'open' });
    const sheets = [aSection('Mast', MAST)];
    const to = await savedSurvey(portal(), office, { rigUUID: rig.UUID, sheets, kind: 'audit' });
    expect(codeOf(await add({ to, by: token }))).toEqual([403, 'forbidden']);
    expect(rowIn(await add({ to, by: office }))).toMatchObject({ state: 'open' });
  });

  test('is not for those who may not edit the report', async () => {
    const { add, company } = await aSurvey();
    const { token: client } = await aPerson(portal(), 'client', company);
    expect(codeOf(await add({ by: client }))).toEqual([403, 'forbidden']);
  });
});

describe('a workbook without a finding that was added in the portal', () => {
  test('leaves it, with what was entered, in the report, its closing and its QSHE report', async () => {
    const { add, token, report, register, cellsOf, present } = await aSurvey();
    const mast = rowIn(await add({ section: 'Own' }));
    const qshe = rowIn(await add({ sheet: 'QSHE', deficiency: 'A sign is missing' }));
    ok(await answered(portal(), token, mast.UUID, { state: 'progress', text: 'Ordered.' }));
    const shown = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.corrections, token, { params: { uuid: report } }),
    ).json<{
      added: { sheet: string; row: number }[];
    }>();
    expect(shown.added).toEqual([
      { sheet: 'Mast', row: 14 },
      { sheet: 'QSHE', row: 12 },
    ]);
    const next = [
      aSection('Mast', [...MAST, { text: 'a new one', ref: 'DM-09' }]),
      aSection('QSHE', [{ text: 'extinguisher', ref: 'Q-1' }]),
    ];
    for (const _ of [1, 2]) {
      await revised(portal(), token, { report, sheets: next });
      await followed(portal(), token, { report, sheets: next });
      const data = JSON.stringify(qsheCopy(next));
      ok(await portal().call(FOLLOW_UP_ROUTES.qshe.updateParent, token, { body: { parentUUID: report, data } }));
    }
    expect(rowIn(await portal().call(showFinding, token, { params: { uuid: mast.UUID } }))).toMatchObject({
      row: 15,
      gone: false,
      state: 'progress',
      section: 'Own',
      action_taken: 'Ordered.',
    });
    expect(rowIn(await portal().call(showFinding, token, { params: { uuid: qshe.UUID } }))).toMatchObject({
      row: 12,
      gone: false,
    });
    expect(await cellsOf('A wire is frayed')).toMatchObject({ G: 'PROGRESS', L: 'Ordered.' });
    expect(await cellsOf('A sign is missing', 'qshe')).toMatchObject({ G: 'OPEN' });
    expect(await cellsOf('a new one', 'survey')).toMatchObject({ B: 'DM-09' });
    expect((await register.list('per_page=100')).total).toBe(7);
    expect((await present()).map(({ name }) => name)).toEqual(['Mast', 'QSHE']);
    expect(await doctor()).toEqual([]);
  });

  test('leaves it also if its sheet is gone', async () => {
    const { add, token, report } = await aSurvey();
    const { UUID } = rowIn(await add({ sheet: 'QSHE', deficiency: 'A sign is missing' }));
    const sheets = [aSection('Mast', MAST)];
    await revised(portal(), token, { report, sheets });
    await followed(portal(), token, { report, sheets });
    expect(rowIn(await portal().call(showFinding, token, { params: { uuid: UUID } }))).toMatchObject({
      gone: false,
      sheet: 'QSHE',
    });
  });

  test('that has it now is matched with it, and its section stays', async () => {
    const { add, token, report, register } = await aSurvey();
    const sections = { Slings: [{ text: 'sling', ref: '1.1' }], Drums: [{ text: 'drum', ref: '2.1' }] };
    const sheets = [titled('Mast', sections)];
    await revised(portal(), token, { report, sheets });
    const { UUID } = rowIn(await add({ section: '1' }));
    const again = titled('Mast', { ...sections, Drums: [...sections.Drums, { text: 'A wire is frayed', ref: '1.2' }] });
    again.rows[15] = (again.rows[15] ?? []).map((cell) =>
      cell.position === 'E15' ? { ...cell, content: 'Critical' } : cell,
    );
    await revised(portal(), token, { report, sheets: [again] });
    expect(await register.show(UUID)).toMatchObject({ row: 15, gone: false, section: '1 Slings' });
  });

  test('has it in a closing that is made only then', async () => {
    const { add, token, report, rig, register } = await aSurvey({ followedUp: false });
    const { UUID } = rowIn(await add());
    const sheets = Object.entries(SECTIONS).map(([name, findings]) => aSection(name, findings));
    const body = { reportUUID: randomUUID(), rigUUID: rig.UUID, parentUUID: report };
    ok(
      await portal().call(CLOSING_ROUTES.closing.save, token, {
        body: { ...body, data: JSON.stringify(closingCopy(sheets)) },
      }),
    );
    const closing = await sheetsOf(portal(), token, 'closing', body.reportUUID);
    expect(cellsIn(closing, 'A wire is frayed')).toMatchObject({ G: 'OPEN' });
    expect(await register.show(UUID)).toMatchObject({ closing: { UUID: body.reportUUID } });
    expect(await doctor()).toEqual([]);
  });
});

describe('removing a finding that was added in the portal', () => {
  test('takes it out of everything, and no row moves', async () => {
    const { add, remove, register, cellsOf, token } = await aSurvey();
    const [{ UUID }, other] = [rowIn(await add()), rowIn(await add({ deficiency: 'Another' }))];
    ok(await remove(UUID));
    expect(await cellsOf('A wire is frayed', 'survey')).toBeNull();
    expect(await cellsOf('A wire is frayed')).toBeNull();
    expect(await register.texts('search=frayed')).toEqual([]);
    expect(codeOf(await portal().call(showFinding, token, { params: { uuid: UUID } }))).toEqual([404, 'not_found']);
    expect(await register.show(other.UUID)).toMatchObject({ row: 15 });
    expect(codeOf(await remove(UUID))).toEqual([404, 'not_found']);
    expect(await doctor()).toEqual([]);
  });

  test('is refused once it was answered, and of one that a workbook has', async () => {
    const { add, remove, find, token } = await aSurvey();
    const { UUID }: FindingRow = rowIn(await add());
    ok(await answered(portal(), token, UUID, { text: 'Which wire?' }));
    expect(codeOf(await remove(UUID))).toEqual([409, 'in_use']);
    expect(codeOf(await remove(find('braces')))).toEqual([409, 'in_use']);
    expect(codeOf(await remove(randomUUID()))).toEqual([404, 'not_found']);
  });
});
