import { kindsOf, type FileKind } from '@rigbook/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, calledWith, formOf, refusal, signInAs } from '../../../../test/support.tsx';
import { answerTransfers } from '../../../../test/transfers.ts';
import { allFilesHref, deleteFile, fileHref, saveFiles, uploadFile, type Target } from './file-kinds.ts';

const UUID = 'bbbbbbbb-0000-4000-8000-000000000001';
const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const SAVED: Target = { UUID, rigUUID: RIG, saved: { id: 31, rig_id: 7 } };
const NEW: Target = { UUID, rigUUID: RIG, saved: null };
const FILES = ['uploads/rigs/x/a.pdf'];
const FINALS = ['final_reports', 'audit_final_reports'] as const;
const COLLECTIONS = ['move_reports', 'drop_reports'] as const;

beforeEach(() => {
  signInAs({ role: 'admin' });
});

const sentTo = (kind: FileKind, call: string) =>
  calledWith('POST', `/api/reports/${kind}/${call}`).map((one) => one.body);

it('has every kind of file report', () => {
  expect([...FINALS, ...COLLECTIONS].toSorted()).toEqual(kindsOf('final', 'collection').toSorted());
});

describe.each([...FINALS, ...COLLECTIONS])('%s', (kind) => {
  it('has an address for one file and one for all, without a token', () => {
    expect(fileHref(kind, 5)).toBe(`/api/reports/${kind}/download-file/5`);
    expect(allFilesHref(kind, UUID)).toBe(`/api/reports/${kind}/download/${UUID}`);
  });

  it('deletes a file by its id', async () => {
    answer('DELETE', `/api/reports/${kind}/delete-file/5`, 'Deleted.');
    expect(await deleteFile(kind, 5)).toBe('Deleted.');
  });

  it('uploads a file with its report and rig, and reports the progress', async () => {
    const transfers = answerTransfers();
    const shares: number[] = [];
    answer('POST', `/api/reports/${kind}/upload/file`, () => {
      transfers[0]?.progress(1, 4);
      return 'uploads/a.pdf';
    });
    const { signal } = new AbortController();
    const file = new File(['x'], 'a.pdf');
    expect(await uploadFile(kind, SAVED, file, { signal, onProgress: (share) => shares.push(share) })).toBe(
      'uploads/a.pdf',
    );
    expect(calledWith('POST', `/api/reports/${kind}/upload/file`).map(formOf)).toEqual([
      expect.objectContaining({ reportUUID: UUID, rigUUID: RIG, file: 'a.pdf' }),
    ]);
    expect(shares).toEqual([0.25]);
  });
});

describe('files that are uploaded', () => {
  it.each(FINALS)('are sent with the id of the rig of the %s', async (kind) => {
    answerTransfers();
    answer('POST', `/api/reports/${kind}/upload/file`, 'uploads/a.pdf');
    await uploadFile(kind, SAVED, new File(['x'], 'a.pdf'), {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    const [form] = calledWith('POST', `/api/reports/${kind}/upload/file`).map(formOf);
    expect(form?.['rig_id']).toBe('7');
  });

  it.each(FINALS)('are attached to the saved %s by its id', async (kind) => {
    answer('POST', `/api/reports/${kind}/save-files`, { UUID, id: 31, files: [] });
    await saveFiles(kind, SAVED, FILES);
    expect(sentTo(kind, 'save-files')).toEqual([{ final_report_id: 31, files: FILES }]);
  });

  it.each(FINALS)('are refused if the %s is not saved: uploading does not create one', async (kind) => {
    await expect(saveFiles(kind, NEW, FILES)).rejects.toThrow(/made with its inspection/);
    expect(sentTo(kind, 'save-files')).toEqual([]);
  });

  it.each([
    ['move_reports', NEW, {}],
    ['move_reports', SAVED, { move_report_id: 31 }],
    ['drop_reports', NEW, {}],
    ['drop_reports', SAVED, { drop_report_id: 31 }],
  ] as const)('make or change a %s: %j', async (kind, target, id) => {
    answer('POST', `/api/reports/${kind}/save-files`, { UUID, id: 31, files: [] });
    await saveFiles(kind, target, FILES);
    expect(sentTo(kind, 'save-files')).toEqual([{ ...id, files: FILES, rigUUID: RIG, UUID }]);
  });

  it('say why the server refused them', async () => {
    answer('POST', '/api/reports/move_reports/save-files', refusal(422, 'invalid', 'This file is not there any more.'));
    await expect(saveFiles('move_reports', NEW, FILES)).rejects.toMatchObject({ code: 'invalid' });
  });
});
