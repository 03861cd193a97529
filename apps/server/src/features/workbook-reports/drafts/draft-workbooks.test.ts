import { randomUUID } from 'node:crypto';
import type { WorkbookReport } from '@rigbook/contract';
import {
  findingsOf,
  importWorkbook,
  initialPictures,
  pictureRows,
  type Sheet,
  withInitialPictures,
  workbookPicture,
} from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aDraft } from '../../../../test/support/records/drafts.ts';
import { aForm, aPicture, aZip } from '../../../../test/support/inputs/forms.ts';
import { aPortal, ok, type Portal } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';

const portal = aPortal();
/** A portal that takes uploads of up to 56 KiB. */
const narrow = aPortal({ MAX_UPLOAD_MB: '0.055' });

/** A draft of the office with the sheets Mast and QSHE, and the pictures that were uploaded for it. */
async function aStarted(at: Portal = portal()) {
  const { token: own } = await aCompanyWithEditor(at);
  const { token } = await aPerson(at, 'editor');
  const rig = await aRig(at, own);
  const uuid = await aDraft(at, token, { rig: rig.UUID });
  const upload = async (bytes: Uint8Array, name = 'a.jpg') => {
    const form = aForm({ report: uuid, event: randomUUID() }, { field: 'image', name, bytes });
    return ok(await at.postForm(token, '/api/findings/upload/image', form)).body;
  };
  const add = async (deficiency: string, pictures: string[], { sheet = 'Mast', section = '' } = {}) => {
    const body = { event: randomUUID(), sheet, section, pictures, fields: { priority: 'major', deficiency } };
    return ok(await at.post(token, `/api/findings/add/${uuid}`, body)).json<{ UUID: string }>().UUID;
  };
  const finish = async () => ok(await at.post(token, `/api/reports/inspection/finish/${uuid}`, {}));
  const download = async () => ok(await at.get(token, `/api/reports/inspection/download/${uuid}`)).rawPayload;
  const stored = async (path: string) => ok(await at.get(token, `/${path}`)).rawPayload;
  return { uuid, token, rig, upload, add, finish, download, stored };
}

/** The sheets of a workbook as an import has them, their pictures named by their parts in it, and the bytes of those. */
function imported(file: Uint8Array) {
  const workbook = readWorkbook(file);
  const bytes = new Map<string, Buffer>();
  const sheets = importWorkbook(workbook).map((sheet, index): Sheet => {
    const rowOf = pictureRows(sheet);
    const rows = new Map<number, string[]>();
    const found = workbook.sheets[index]?.pictures ?? [];
    for (const one of found.toSorted((left, right) => left.row - right.row || left.column - right.column)) {
      const row = rowOf(one.row) ?? 0;
      bytes.set(workbookPicture(one.name), Buffer.from(one.bytes()));
      rows.set(row, [...(rows.get(row) ?? []), workbookPicture(one.name)]);
    }
    return withInitialPictures(sheet, rows);
  });
  return { sheets, bytes };
}

/** The pictures beside each finding, by its text. */
const picturesIn = (sheets: readonly Sheet[]) =>
  Object.fromEntries(
    findingsOf(sheets).map(({ sheet, row, deficiency }) => {
      const of = sheets.find(({ name }) => name === sheet);
      return [deficiency, of ? initialPictures(of, row) : []];
    }),
  );

describe('the workbook of a survey that began without one', () => {
  test('has the pictures of each finding, in their order, as they are stored; also once it is finished', async () => {
    const { upload, add, finish, download, stored } = await aStarted();
    const [one, two, three] = [
      await upload(await aPicture(9)),
      await upload(await aPicture(10)),
      await upload(await aPicture(11)),
    ];
    await add('A wire is frayed', [two, one]);
    await add('A pin is missing', [], { section: 'Ladders' });
    await add('A lamp is dark', [three, one], { sheet: 'QSHE', section: 'Lights' });
    const draft = await download();
    await finish();
    for (const file of [draft, await download()]) {
      const { sheets, bytes } = imported(file);
      const shown = picturesIn(sheets);
      expect(Object.keys(shown)).toEqual(['A wire is frayed', 'A pin is missing', 'A lamp is dark']);
      const expected: Record<string, string[]> = {
        'A wire is frayed': [two, one],
        'A pin is missing': [],
        'A lamp is dark': [three, one],
      };
      for (const [text, paths] of Object.entries(expected))
        expect(shown[text]?.map((part) => bytes.get(part))).toEqual(await Promise.all(paths.map(stored)));
    }
  });

  test('gives the same pictures when it is imported again, as another report or into the draft', async () => {
    const { uuid, token, rig, upload, add, download, finish } = await aStarted();
    const [one, two] = [await upload(await aPicture(12)), await upload(await aPicture(13))];
    await add('A wire is frayed', [one, two]);
    await add('A lamp is dark', [two], { sheet: 'QSHE' });
    const file = await download();
    const data = JSON.stringify(imported(file).sheets);
    const zip = { field: 'sheet', name: 'sheet.zip', bytes: aZip({ 'findings.xlsx': file }) };
    const read = async (of: string) => {
      const report = ok(await portal().get(token, `/api/reports/inspection/${of}`)).json<WorkbookReport>();
      return { ...report, shown: picturesIn(JSON.parse(report.data) as Sheet[]) };
    };
    const { updated_at } = await read(uuid);
    const expected = { 'A wire is frayed': [one, two], 'A lamp is dark': [two] };
    const update = aForm({ reportUUID: uuid, data, updated_at }, zip);
    ok(await portal().postForm(token, '/api/reports/inspection/update', update));
    expect((await read(uuid)).shown).toEqual(expected);
    await finish();
    const other = randomUUID();
    const save = aForm({ reportUUID: other, rigUUID: rig.UUID, data }, zip);
    ok(await portal().postForm(token, '/api/reports/inspection/save', save));
    expect((await read(other)).shown).toEqual(expected);
  });

  test('has a picture that no workbook can show as a JPEG, and leaves out one whose bytes are gone', async () => {
    const { upload, add, download, finish } = await aStarted();
    const webp = await upload(
      await sharp(await aPicture(14))
        .webp()
        .toBuffer(),
      'a.webp',
    );
    const lost = await upload(await aPicture(15));
    await add('A wire is frayed', [lost, webp]);
    await portal().services.files.remove(lost);
    await finish();
    const { sheets, bytes } = imported(await download());
    const [part = '', ...others] = picturesIn(sheets)['A wire is frayed'] ?? [];
    expect(others).toEqual([]);
    expect(await sharp(bytes.get(part)).metadata()).toMatchObject({ format: 'jpeg', width: 14 });
  });

  test('has them smaller where all together could not be uploaded again', async () => {
    const { upload, add, download } = await aStarted(narrow());
    // Noise makes a large JPEG.
    const noise = (side: number) =>
      sharp({
        create: {
          width: side,
          height: 60,
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg({ quality: 90 })
        .toBuffer();
    const paths = [await upload(await noise(1400)), await upload(await aPicture(16))];
    await add('A wire is frayed', paths);
    const { sheets, bytes } = imported(await download());
    const widths = (picturesIn(sheets)['A wire is frayed'] ?? []).map(
      async (part) => (await sharp(bytes.get(part)).metadata()).width,
    );
    expect(await Promise.all(widths)).toEqual([1280, 16]);
  });
});
