import { randomUUID } from 'node:crypto';
import { DELETE_ROUTES, listTrash, restoreFromTrash, type TrashRow, updateClient } from '@rigbook/contract';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { aForm } from './support/inputs/forms.ts';
import { aPortal, ok } from './support/harness.ts';
import { aCompany, aPerson } from './support/people.ts';
import { anInspection, anInspectionForm, aRig, someSheets, type RigMade } from './support/records/reports.ts';
import { rigIdOf, visitElsewhere } from './support/records/visits.ts';

const portal = aPortal();
let admin: string;
beforeAll(async () => {
  admin = (await aPerson(portal(), 'admin')).token;
});

/** Which of two requests is first differs from one round to the next. */
const ROUNDS = process.env['SWEEPS'] ? 6 : 2;

type Race = {
  save: () => Promise<LightMyRequestResponse>;
  /** Deletes what the saved record belongs to: its address, and its UUID in the trash. */
  remove: string;
  removed: string;
  /** Address of the saved record. */
  saved: string;
};

const post = (url: string, body: object) => () => portal().post(admin, url, body);
const aClientsRig = async () => aRig(portal(), admin, { client_id: (await aCompany(portal())).id });

const ofRig = (rig: RigMade) => ({ remove: `/api/rigs/delete-complete-rig/${rig.UUID}`, removed: rig.UUID });

async function ofInspection(kind: string, data: string | undefined, address: string): Promise<Race> {
  const rig = await aClientsRig();
  const inspection = await anInspection(portal(), admin, rig.UUID);
  const reportUUID = randomUUID();
  return {
    save: post(`/api/reports/${kind}/save`, { reportUUID, rigUUID: rig.UUID, parentUUID: inspection, data }),
    saved: `/api/reports/${address}/${reportUUID}`,
    remove: `/api/reports/inspection/${inspection}`,
    removed: inspection,
  };
}

async function ofClient(saves: (clientId: number, uuid: string) => Pick<Race, 'save' | 'saved'>): Promise<Race> {
  const client = await aCompany(portal());
  return { ...saves(client.id, randomUUID()), remove: `/api/clients/delete/${client.uuid}`, removed: client.uuid };
}

const RACES: [what: string, race: () => Promise<Race>][] = [
  ['a closing of an inspection', () => ofInspection('closing', JSON.stringify(someSheets()), 'closing')],
  ['a QSHE report of an inspection', () => ofInspection('qshe', JSON.stringify(someSheets()[1]), 'qshe')],
  ['a final report of an inspection', () => ofInspection('final_reports', undefined, 'final_reports/show')],
  [
    'an inspection of a rig',
    async () => {
      const rig = await aClientsRig();
      const { body: fields, form } = anInspectionForm(rig.UUID);
      const save = () => portal().postForm(admin, '/api/reports/inspection/save', form);
      return { save, saved: `/api/reports/inspection/${fields.reportUUID}`, ...ofRig(rig) };
    },
  ],
  [
    'a closing on a rig',
    async () => {
      const race = await ofInspection('closing', JSON.stringify(someSheets()), 'closing');
      const { rig } = (await portal().get(admin, race.remove)).json<{ rig: RigMade }>();
      return { ...race, ...ofRig(rig) };
    },
  ],
  [
    'a move report of a rig',
    async () => {
      const rig = await aClientsRig();
      const place = { rigUUID: rig.UUID, reportUUID: randomUUID() };
      const form = aForm(place, { field: 'file', name: 'a.txt', bytes: Buffer.from('a file') });
      const path = ok(await portal().postForm(admin, '/api/reports/move_reports/upload/file', form)).body;
      const body = { files: [path], rigUUID: rig.UUID, UUID: place.reportUUID };
      const saved = `/api/reports/move_reports/show/${place.reportUUID}`;
      return { save: post('/api/reports/move_reports/save-files', body), saved, ...ofRig(rig) };
    },
  ],
  [
    'a visit to a rig',
    async () => {
      const company = await aCompany(portal());
      const rig = await aRig(portal(), admin, { client_id: company.id });
      const rig_id = await rigIdOf(portal(), admin, rig.UUID);
      const uuid = randomUUID();
      const visit = { ...visitElsewhere(), rig_id, other_rig: null, client_id: company.id, uuid };
      return { save: post('/api/visits/save', visit), saved: `/api/visits/show/${uuid}`, ...ofRig(rig) };
    },
  ],
  [
    'a report of a rig that is being restored',
    async () => {
      const rig = await aClientsRig();
      const inspection = await anInspection(portal(), admin, rig.UUID);
      ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: inspection } }));
      const { id } = await inTrash(inspection);
      const save = post(`/api/trash/restore/${id}`, {});
      return { save, saved: `/api/reports/inspection/${inspection}`, ...ofRig(rig) };
    },
  ],
  [
    'a rig of a client',
    () =>
      ofClient((client_id, UUID) => ({
        save: post('/api/rigs/save-new-rig', { name: 'Sudden', UUID, client_id }),
        saved: `/api/rigs/${UUID}`,
      })),
  ],
  [
    'a visit of a client',
    () =>
      ofClient((client_id, uuid) => ({
        save: post('/api/visits/save', { ...visitElsewhere(), client_id, uuid }),
        saved: `/api/visits/show/${uuid}`,
      })),
  ],
];

async function inTrash(uuid: string): Promise<TrashRow> {
  const { data } = ok(await portal().call(listTrash, admin)).json();
  const row = data.find(({ UUID }) => UUID === uuid);
  if (!row) throw new Error('This was not deleted a moment ago.');
  return row;
}

/** Statuses of the save and of the deletion; then of what was saved, and again once what was deleted is restored. */
async function meet({ save, saved, remove, removed }: Race): Promise<number[]> {
  const status = async () => (await portal().get(admin, saved)).statusCode;
  const [saving, deletion] = await Promise.all([save(), portal().remove(admin, remove)]);
  const statuses = [saving.statusCode, deletion.statusCode, await status()];
  if (deletion.statusCode !== 200) return statuses;
  ok(await portal().call(restoreFromTrash, admin, { params: { id: (await inTrash(removed)).id } }));
  return [...statuses, await status()];
}

const OUTCOMES = {
  'is refused': [404, 200, 404, 404],
  'is refused because of something else that is gone': [409, 200, 404, 404],
  'is refused because of one of its fields': [422, 200, 404, 404],
  'is in the way': [200, 409, 200],
  'is gone, and restored with it': [200, 200, 404, 200],
};

test.each(RACES)(
  '%s, saved while that is deleted, is refused, in its way, or gone and restored with it',
  async (_, race) => {
    for (let round = 0; round < ROUNDS; round++) {
      expect(Object.values(OUTCOMES)).toContainEqual(await meet(await race()));
    }
  },
);

test('deactivating a company while its rigs are deleted does not deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, uuid, name } = await aCompany(portal());
    const rigs = [];
    for (let rig = 0; rig < 3; rig++) rigs.push(await aRig(portal(), admin, { client_id: id }));
    const answers = await Promise.all([
      portal().call(updateClient, admin, { params: { uuid }, body: { name, code: uuid.slice(0, 13), active: 0 } }),
      ...rigs.map((rig) => portal().remove(admin, ofRig(rig).remove)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  }
});
