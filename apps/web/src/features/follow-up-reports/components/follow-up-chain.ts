import { auditClosing, closing, qshe } from '@rigbook/contract';
import { followUpCounts, sheetKind, type Sheet } from '@rigbook/domain';
import { call } from '../../../lib/api/api.ts';
import {
  localPicturesIn,
  uploadLocalPictures,
  withStoredPaths,
  type ChainStep,
  type LocalPicture,
} from '../../reports/public.ts';
import type { OpenedFollowUp } from '../queries.ts';
import type { ClosingKind } from './entries.ts';

export type FollowUpStep = 'pictures' | 'closing' | 'qshe';

/** A step can't be done because the one it follows is not. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

type Edited = {
  kind: ClosingKind;
  /** As it was loaded. */
  report: OpenedFollowUp;
  /** With everything entered. */
  sheets: readonly Sheet[];
  upload: (picture: LocalPicture) => Promise<string>;
};

/**
 * What saving an edited closing does (rules.md#saving-an-edit): pictures that are on this device alone go up, the
 * closing saves itself, then the QSHE report of the same inspection takes over its sheet. An audit has no QSHE report.
 */
export function followUpChain({ kind, report, sheets, upload }: Edited): ChainStep<FollowUpStep>[] {
  const local = localPicturesIn(sheets);
  const paths = new Map<string, string>();
  const qsheName = sheets.find(({ name }) => sheetKind(name) === 'qshe')?.name;
  let saved = false;
  return [
    {
      name: 'pictures',
      skip: local.length === 0,
      run: (onProgress) => uploadLocalPictures(local, paths, upload, onProgress),
    },
    {
      name: 'closing',
      run: async () => {
        if (local.some(({ url }) => !paths.has(url))) throw new NotSavedError();
        const stored = withStoredPaths(sheets, paths);
        const body = {
          reportUUID: report.UUID,
          data: JSON.stringify(stored),
          updated_at: report.updated_at,
          ...followUpCounts(stored),
        };
        await call(kind === 'closing' ? closing.updateSelf : auditClosing.updateSelf, { body });
        saved = true;
      },
    },
    {
      name: 'qshe',
      skip: kind === 'audit_closing' || qsheName === undefined,
      run: async () => {
        if (!saved) throw new NotSavedError();
        const sheet = withStoredPaths(sheets, paths).find(({ name }) => name === qsheName);
        if (!sheet) return;
        const body = { parentUUID: report.parentUUID, data: JSON.stringify(sheet), ...followUpCounts([sheet]) };
        await call(qshe.updateParent, { body });
      },
    },
  ];
}
