import { CLOSING_ROUTES, QSHE_ROUTES } from '@rigbook/contract';
import { type ClosingKind, followUpCounts, followUpsOf, REPORT_KINDS, type Sheet, sheetKind } from '@rigbook/domain';
import { call } from '../../../../lib/api/api.ts';
import { withPicturesAgain, withStoredPaths, type LocalPicture } from '../../saving/model/local-pictures.ts';
import { pictureSending } from '../../saving/model/picture-sending.ts';
import type { ChainStep } from '../../saving/model/save-chain.ts';
import type { OpenedFollowUp } from '../queries.ts';

export type FollowUpStep = 'pictures' | 'closing' | 'qshe';

/** A step can't run because the one it depends on has not succeeded. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

export type Held = { ready: number; proposed: number };

type Edited = {
  kind: ClosingKind;
  /** As it was loaded. */
  report: OpenedFollowUp;
  /** With everything entered. */
  sheets: readonly Sheet[];
  /** The pictures from this device, by their paths in the sheets. */
  pictures: ReadonlyMap<string, Blob>;
  upload: (picture: LocalPicture, file: Blob) => Promise<string>;
  /** Called with how many findings are ready instead of closed, and how many changes are only proposed: others decide. */
  onHeld: (held: Held) => void;
};

/**
 * The steps of saving an edited closing (rules.md#saving-an-edit): pictures that are only on this device are uploaded,
 * the closing is saved, then the QSHE report of the same inspection gets its sheet. An audit has no QSHE report.
 */
export function followUpChain({ kind, report, sheets, onHeld, ...sending }: Edited): ChainStep<FollowUpStep>[] {
  const { local, paths, send, sendAgain } = pictureSending({ rigUUID: report.rig.UUID, sheets, ...sending });
  const { qshe: qsheKind } = followUpsOf(REPORT_KINDS[kind].follows);
  const qsheName = sheets.find(({ name }) => sheetKind(name) === 'qshe')?.name;
  let saved = false;
  return [
    {
      name: 'pictures',
      skip: local.length === 0,
      run: send,
    },
    {
      name: 'closing',
      run: withPicturesAgain(sendAgain, async () => {
        if (local.some(({ url }) => !paths.has(url))) throw new NotSavedError();
        const stored = withStoredPaths(sheets, paths);
        const body = {
          reportUUID: report.UUID,
          data: JSON.stringify(stored),
          updated_at: report.updated_at,
          ...followUpCounts(stored),
        };
        const { ready = 0, proposed = 0 } = await call(CLOSING_ROUTES[kind].updateSelf, { body });
        onHeld({ ready, proposed });
        saved = true;
      }),
    },
    {
      name: 'qshe',
      skip: qsheKind === undefined || qsheName === undefined,
      run: async () => {
        if (!saved) throw new NotSavedError();
        const sheet = withStoredPaths(sheets, paths).find(({ name }) => name === qsheName);
        if (!sheet || !qsheKind) return;
        const body = { parentUUID: report.parentUUID, data: JSON.stringify(sheet), ...followUpCounts([sheet]) };
        await call(QSHE_ROUTES[qsheKind].updateParent, { body });
      },
    },
  ];
}
