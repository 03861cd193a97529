import { MINUTE } from '@rigbook/domain';
import { asSystem } from '../../../platform/identity/scope.ts';
import { jobKind } from '../../../platform/jobs/kinds.ts';
import { MEGABYTE, type Services } from '../../../platform/services.ts';
import { noteWorkbookRead, type StoredOriginal, unreadWorkbooks } from './unread-workbooks-store.ts';
import { saidIn, workbookLooks } from './workbook-zip.ts';

const TEN_MINUTES = 10 * MINUTE;

/**
 * Reads what the workbooks of reports say they are that were saved before that was kept, or by a server of the version
 * before (rules.md#the-same-survey-twice). Each is noted by itself, so that what is done stays done.
 */
export const readWorkbooks = jobKind({
  name: 'workbooks',
  every: TEN_MINUTES,
  work: async (services, _input, job) => {
    const unread = await asSystem(services.db, unreadWorkbooks);
    const failures: unknown[] = [];
    for (const [done, report] of unread.entries()) {
      await job.progress(done, unread.length);
      await read(services, report).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Workbooks could not be read.');
    return { workbooks: unread.length };
  },
});

async function read(services: Services, report: StoredOriginal): Promise<void> {
  const stored = await services.files.read(report.sheet_path);
  const note = (sha256: string, said: ReturnType<typeof saidIn>) =>
    asSystem(services.db, (db, scope) => noteWorkbookRead(db, scope, report, { sha256, said }));
  // A file that is gone is not looked for again.
  if (!stored) return note('', null);
  const staged = await services.files.stage(
    stored.stream,
    Math.max(stored.bytes, services.settings.MAX_UPLOAD_MB * MEGABYTE),
  );
  try {
    const look = await workbookLooks.look(staged.localPath);
    await note(staged.sha256, saidIn(look));
  } finally {
    await staged.drop();
  }
}
