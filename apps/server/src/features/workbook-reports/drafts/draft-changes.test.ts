import { randomUUID } from 'node:crypto';
import type { FindingRow, WorkbookReport } from '@rigbook/contract';
import { findingsOf, type Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aDraft } from '../../../../test/support/records/drafts.ts';
import { aSection, aSurvey, registerOf } from '../../../../test/support/records/findings.ts';
import { aForm, aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';

const portal = aPortal();

type Change = { fields?: object; section?: string | null; pictures?: string[]; revision?: number; by?: string };

/** A draft of the office with a finding, and how that is changed. */
async function aFoundOne() {
  const { token: own, company } = await aCompanyWithEditor(portal());
  const { token } = await aPerson(portal(), 'editor');
  const rig = await aRig(portal(), own);
  const uuid = await aDraft(portal(), token, { rig: rig.UUID });
  const added = {
    event: randomUUID(),
    sheet: 'Mast',
    section: 'Ladders',
    fields: { priority: 'major', deficiency: 'A wire is frayed', recommendation: 'Renew it' },
  };
  const add = () => portal().post(token, `/api/findings/add/${uuid}`, added);
  const first = ok(await add()).json<FindingRow>();
  const change = ({ fields = {}, by = token, ...more }: Change, finding = first.UUID) =>
    portal().post(by, `/api/findings/correct/${finding}`, { event: randomUUID(), fields, ...more });
  const changed = async (wanted: Change) => ok(await change(wanted)).json<FindingRow>();
  const upload = async () => {
    const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
    return ok(
      await portal().postForm(token, '/api/findings/upload/image', aForm({ report: uuid, event: randomUUID() }, file)),
    ).body;
  };
  const show = async () => ok(await portal().get(token, `/api/reports/inspection/${uuid}`)).json<WorkbookReport>();
  const shown = async () => findingsOf(JSON.parse((await show()).data) as Sheet[]);
  const finish = async () => ok(await portal().post(token, `/api/reports/inspection/finish/${uuid}`, {}));
  return {
    uuid,
    token,
    own,
    company,
    rig,
    first,
    add,
    change,
    changed,
    upload,
    show,
    shown,
    finish,
    register: registerOf(portal(), own),
  };
}

describe('a finding of a draft', () => {
  test('gets other words, another priority and section, and keeps its row and its UUID', async () => {
    const { first, changed, show, shown, add, finish, register } = await aFoundOne();
    const fields = {
      deficiency: 'Two wires are frayed',
      priority: 'critical',
      target_date: '2026-12-24',
      recommendation: '',
    };
    const row = await changed({ fields, section: 'Slings', revision: first.revision });
    const expected = {
      deficiency: 'Two wires are frayed',
      priority: 'critical',
      section: 'Slings',
      recommendation: '',
    };
    expect(row).toMatchObject({ UUID: first.UUID, row: first.row, ref: first.ref, due_on: '2026-12-24', ...expected });
    expect(row.revision).not.toBe(first.revision);
    expect((await show()).draft_findings).toMatchObject([{ UUID: first.UUID, row: first.row, revision: row.revision }]);
    expect(await shown()).toMatchObject([{ deficiency: 'Two wires are frayed', priority: 'critical' }]);
    // What was sent when it was added is still the same finding.
    expect(ok(await add()).json()).toMatchObject({ UUID: first.UUID, ...expected });
    await finish();
    expect(await register.all()).toMatchObject([{ UUID: first.UUID, deficiency: 'Two wires are frayed' }]);
    expect((await register.show(first.UUID)).events).toMatchObject([
      { kind: 'found', after: { deficiency: 'Two wires are frayed', priority: 'critical' } },
    ]);
  });

  test('gets pictures and loses them, in the order that is sent', async () => {
    const { first, changed, upload, finish, register } = await aFoundOne();
    const [one, two] = [await upload(), await upload()];
    expect((await changed({ pictures: [one] })).pictures.before).toEqual([one]);
    expect((await changed({ pictures: [two, one] })).pictures.before).toEqual([two, one]);
    expect((await changed({ fields: { ref: 'M-1' } })).pictures.before).toEqual([two, one]);
    expect((await changed({ pictures: [two] })).pictures.before).toEqual([two]);
    await finish();
    const page = await register.show(first.UUID);
    expect([page.pictures.before, page.events.map(({ pictures }) => pictures)]).toEqual([[two], [[two]]]);
  });

  test('is in the section that it is below, if none is given any more', async () => {
    const { changed } = await aFoundOne();
    expect((await changed({ section: '' })).section).toBe('');
  });

  test('changed by two at once is changed by one; the other is shown what it says now, and can save then', async () => {
    const { first, change } = await aFoundOne();
    const { revision } = first;
    const answers = await Promise.all(['one', 'two'].map((text) => change({ fields: { deficiency: text }, revision })));
    const [kept, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(codeOf(refused as never)).toEqual([409, 'stale']);
    const now = kept?.json<FindingRow>();
    const { finding } = refused?.json<{ finding: FindingRow }>() ?? {};
    expect(finding).toMatchObject({ deficiency: now?.deficiency, revision: now?.revision });
    ok(await change({ fields: { deficiency: 'three' }, revision: now?.revision ?? 0 }));
  });

  test('sent again is changed once, whatever the revision', async () => {
    const { first, change, changed } = await aFoundOne();
    const { revision } = first;
    const row = await changed({ fields: { deficiency: 'Once' }, revision });
    expect(ok(await change({ fields: { deficiency: 'Once' }, revision })).json<FindingRow>().revision).toBe(
      row.revision,
    );
  });

  test('is stale after an update of the whole draft that says something else of it', async () => {
    const { uuid, token, first, change, show } = await aFoundOne();
    const { data, updated_at } = await show();
    const update = aForm({ reportUUID: uuid, data: data.replace('A wire is frayed', 'A rope is frayed'), updated_at });
    ok(await portal().postForm(token, '/api/reports/inspection/update', update));
    const answer = await change({ fields: { recommendation: 'Now' }, revision: first.revision });
    expect([codeOf(answer), answer.json<{ finding: FindingRow }>().finding.deficiency]).toEqual([
      [409, 'stale'],
      'A rope is frayed',
    ]);
  });

  test('cannot be changed by people who may not see or edit it, nor after it is removed', async () => {
    const { first, own, company, token, change } = await aFoundOne();
    const fields = { deficiency: 'x' };
    expect(codeOf(await change({ fields, by: own }))).toEqual([404, 'not_found']);
    expect(codeOf(await change({ fields, by: (await aPerson(portal(), 'viewer', company)).token }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await change({ fields, by: (await aPerson(portal(), 'viewer')).token }))).toEqual([403, 'forbidden']);
    ok(await portal().remove(token, `/api/findings/${first.UUID}`));
    expect(codeOf(await change({ fields }))).toEqual([404, 'not_found']);
  });

  test('takes no foreign picture, and not more than its sheet has columns for', async () => {
    const { change, upload } = await aFoundOne();
    expect(codeOf(await change({ pictures: [`uploads/rigs/${randomUUID()}/a.jpg`] }))).toEqual([422, 'invalid']);
    const many = Array.from({ length: 12 }, (_, place) => `uploads/${place}`);
    expect(fieldsOf(await change({ pictures: many }))).toEqual([422, ['pictures']]);
    expect(codeOf(await change({}))).toEqual([422, 'invalid']);
    ok(await change({ pictures: [await upload()] }));
  });

  test('of a report keeps its section and pictures, which are changed there in other ways', async () => {
    const { token, rig, register, change, upload } = await aFoundOne();
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: [aSection('Mast', [{ text: 'braces' }])] });
    const [finding] = await register.all();
    expect(fieldsOf(await change({ section: 'Slings' }, finding?.UUID))).toEqual([422, ['section']]);
    expect(fieldsOf(await change({ pictures: [await upload()] }, finding?.UUID))).toEqual([422, ['pictures']]);
  });
});
