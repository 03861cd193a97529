import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aDraft, startDraft } from '../../../../test/support/records/drafts.ts';
import { aForm } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import {
  anInspection,
  anInspectionChain,
  anInspectionForm,
  aRig,
  someSheets,
} from '../../../../test/support/records/reports.ts';

const portal = aPortal();

/** A draft of the office, and someone of another company who knows its UUID. */
async function aKnownDraft() {
  const office = await aPerson(portal(), 'editor');
  const { token: own } = await aCompanyWithEditor(portal());
  const { token } = await aCompanyWithEditor(portal());
  const uuid = await aDraft(portal(), office.token, { rig: (await aRig(portal(), own)).UUID });
  const finish = () => portal().post(office.token, `/api/reports/inspection/finish/${uuid}`, {});
  return { uuid, office: office.token, own, token, finish };
}

const save = async (kind: string, by: string, uuid: string, rig: string) =>
  portal().postForm(by, `/api/reports/${kind}/save`, anInspectionForm(rig, { reportUUID: uuid }).form);

/** Saves that give a report a UUID of one's choice. */
const SAVES: Record<string, (by: string, uuid: string) => ReturnType<typeof save>> = {
  inspection: async (by, uuid) => save('inspection', by, uuid, (await aRig(portal(), by)).UUID),
  audit: async (by, uuid) => save('audit', by, uuid, (await aRig(portal(), by)).UUID),
  closing: async (by, uuid) => {
    const rig = await aRig(portal(), by);
    const parentUUID = await anInspection(portal(), by, rig.UUID);
    const body = { reportUUID: uuid, rigUUID: rig.UUID, parentUUID, data: JSON.stringify(someSheets()) };
    return portal().post(by, '/api/reports/closing/save', body);
  },
  'final report': async (by, uuid) => {
    const { rig, inspection } = await anInspectionChain(portal(), by);
    const body = { reportUUID: uuid, rigUUID: rig.UUID, parentUUID: inspection };
    return portal().post(by, '/api/reports/final_reports/save', body);
  },
  'drop report': async (by, uuid) => {
    const rigUUID = (await aRig(portal(), by)).UUID;
    const part = { field: 'file', name: 'load.pdf', bytes: Buffer.from('a file') };
    const uploaded = aForm({ rigUUID, reportUUID: uuid }, part);
    const path = ok(await portal().postForm(by, '/api/reports/drop_reports/upload/file', uploaded)).body;
    return portal().post(by, '/api/reports/drop_reports/save-files', { files: [path], rigUUID, UUID: uuid });
  },
};

describe('the UUID of a draft', () => {
  test.each(Object.entries(SAVES))('is taken by no %s, of its own company or another', async (_, saved) => {
    const { uuid, own, token, finish } = await aKnownDraft();
    for (const by of [token, own]) expect(codeOf(await saved(by, uuid))).toEqual([409, 'exists']);
    expect(ok(await finish()).json()).toMatchObject({ UUID: uuid });
    expect(ok(await finish()).json()).toMatchObject({ UUID: uuid });
  });

  test('is its own in the trash too, from where it comes back', async () => {
    const { uuid, office, token, finish } = await aKnownDraft();
    ok(await portal().remove(office, `/api/reports/inspection/start/${uuid}`));
    const { UUID: rig } = await aRig(portal(), token);
    expect(codeOf(await save('inspection', token, uuid, rig))).toEqual([409, 'exists']);
    ok(await portal().post(office, '/api/trash/undo', { entity: 'report', UUID: uuid }));
    ok(await finish());
  });

  test('of a report cannot begin a draft, whichever company the report belongs to', async () => {
    const { office, own, token } = await aKnownDraft();
    const foreign = await anInspection(portal(), token, (await aRig(portal(), token)).UUID);
    const { UUID: rig } = await aRig(portal(), own);
    for (const by of [own, office])
      expect(codeOf(await startDraft(portal(), by, { rig, reportUUID: foreign }))).toEqual([409, 'exists']);
  });

  test('is of the one or the other, when someone starts and another saves at once', async () => {
    const { token, office, own } = await aKnownDraft();
    const [mine, theirs] = [await aRig(portal(), own), await aRig(portal(), token)];
    for (let round = 0; round < 8; round++) {
      const uuid = randomUUID();
      const [started, saved] = await Promise.all([
        startDraft(portal(), office, { rig: mine.UUID, reportUUID: uuid }),
        save('inspection', token, uuid, theirs.UUID),
      ]);
      expect(new Set([started.statusCode, saved.statusCode])).toEqual(new Set([200, 409]));
      if (started.statusCode === 200) ok(await portal().post(office, `/api/reports/inspection/finish/${uuid}`, {}));
    }
  });
});
