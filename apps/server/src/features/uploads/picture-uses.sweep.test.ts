import { randomUUID } from 'node:crypto';
import { DELETE_ROUTES, listTrash, restoreFromTrash, WORKBOOK_ROUTES } from '@rigbook/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, theOwner } from '../../../test/support/people.ts';
import { anInspectionForm, aRig, aRowPicture, aSheet } from '../../../test/support/records/reports.ts';
import { examine } from '../../operations/doctor/public.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { StoredReport } from '../reports/public.ts';
import { sweepTrash } from '../trash/public.ts';
import { sweepUploads } from './public.ts';

const portal = aPortal();

const MONTH = 31 * 86_400_000;
const PICTURES = 5;
const REPORTS = 3;

/** What people and the hourly work do, at random; `report` and `pictures` by their number. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('save', 'save', 'delete', 'restore', 'sweep', 'earlier version'),
    report: fc.nat({ max: REPORTS - 1 }),
    pictures: fc.uniqueArray(fc.nat({ max: PICTURES - 1 }), { maxLength: 3 }),
  }),
  { minLength: 12, maxLength: 12 },
);

const inAMonth = () => ({ ...portal().services, now: () => new Date(Date.now() + MONTH) });
const sheetsWith = (pictures: string[]) =>
  JSON.stringify([
    aSheet(
      'Mast',
      pictures.map((path) => ['Major', 'OPEN', path]),
    ),
  ]);

/** Reports of one rig that share pictures. */
async function aRigWithPictures() {
  const { token } = await aCompanyWithEditor(portal());
  const owner = await theOwner(portal());
  const { UUID: rigUUID } = await aRig(portal(), token);
  const uuids: string[] = Array.from({ length: REPORTS }, () => randomUUID());
  const pictures: string[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    pictures.push(await aRowPicture(portal(), token, { rigUUID, reportUUID: uuids[index % REPORTS] ?? '' }));
  }
  const shown = async (uuid: string) => {
    const answer = await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid } });
    return answer.statusCode === 200 ? answer.json<{ data: string }>().data : null;
  };
  const does: Record<string, (uuid: string, paths: string[]) => Promise<unknown>> = {
    // A picture that has been removed for good is refused, and so is the UUID of a deleted report.
    save: async (reportUUID, paths) => {
      const data = sheetsWith(paths);
      if ((await shown(reportUUID)) !== null)
        return portal().post(token, '/api/reports/inspection/update', { reportUUID, data });
      return portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rigUUID, { reportUUID, data }));
    },
    delete: (uuid) => portal().call(DELETE_ROUTES.inspection.delete, owner, { params: { uuid } }),
    restore: async (uuid) => {
      const { data } = ok(await portal().call(listTrash, owner)).json();
      const one = data.find(({ UUID }) => UUID === uuid);
      return one && portal().call(restoreFromTrash, owner, { params: { id: one.id } });
    },
    sweep: async () => {
      await sweepTrash(inAMonth());
      await sweepUploads(inAMonth());
    },
    // Such a server writes the sheets only, as text.
    'earlier version': async (uuid) => {
      const data = await shown(uuid);
      if (data === null) return;
      await asSystem(portal().services.db, async (db) => {
        const { id } = await db.selectFrom('reports').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow();
        await db.deleteFrom('picture_uses').where('report_id', '=', id).execute();
        await db.deleteFrom('sheet_blocks').where('report_id', '=', id).execute();
        const saved = { sheets: null, data, pictures_at: null };
        await db.updateTable('reports').set(saved).where('id', '=', id).execute();
      });
    },
  };
  const visible = async () => {
    for (const uuid of uuids) {
      for (const [path] of ((await shown(uuid)) ?? '').matchAll(/uploads\/rigs\/[^"]+/gu)) {
        expect([path, (await portal().get(token, `/${path}`)).statusCode]).toEqual([path, 200]);
      }
    }
  };
  return { uuids, pictures, does, visible };
}

test('no picture that a report shows is ever removed, and what is known of their use is what the sheets say', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const { uuids, pictures, does, visible } = await aRigWithPictures();
      for (const { what, report, pictures: which } of done) {
        await does[what]?.(
          uuids[report] ?? '',
          which.map((index) => pictures[index] ?? ''),
        );
        await visible();
        expect(await examine(portal().services, { fix: false })).toEqual([]);
      }
      await StoredReport.catchUp(portal().services);
      expect(await examine(portal().services, { fix: false })).toEqual([]);
    }),
    { numRuns: process.env['SWEEPS'] ? 8 : 2 },
  );
});
