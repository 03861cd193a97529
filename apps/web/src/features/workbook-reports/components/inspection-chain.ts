import { closing, finalReports, inspection, qshe } from '@rigbook/contract';
import { closedPercentages, closingCopy, followUpCounts, qsheCopy, type Sheet } from '@rigbook/domain';
import { call } from '../../../lib/api.ts';
import type { Draft } from './draft.ts';
import type { ChainStep } from './save-chain.ts';
import { zipWorkbookFile } from './workbook-file.ts';

export type InspectionStep = 'zip' | 'inspection' | 'closing' | 'qshe' | 'final';

/** The inspection can't be sent: its workbook could not be compressed. */
export class NoZipError extends Error {
  override readonly name = 'NoZipError';
}

/**
 * What saving an inspection does, in the order of spec §4.3. Without a QSHE sheet that step is skipped (contract §1
 * row 4.3). The draft's UUIDs make every step repeatable.
 */
export function inspectionChain(rigUUID: string, { file, uuids, sheets }: Draft): ChainStep<InspectionStep>[] {
  const parentUUID = uuids.report;
  const qsheSheet = qsheCopy(sheets);
  let zip: Blob | null = null;
  return [
    {
      name: 'zip',
      run: async (onProgress) => {
        zip = await zipWorkbookFile(file, { onProgress: ({ share }) => onProgress(share) });
      },
    },
    {
      name: 'inspection',
      run: async (onProgress) => {
        if (!zip) throw new NoZipError();
        const body = { reportUUID: uuids.report, rigUUID, data: JSON.stringify(sheets), ...sentPercentages(sheets) };
        await call(inspection.save, { body, file: zip, fileName: `${file.name}.zip`, onProgress });
      },
    },
    {
      name: 'closing',
      run: () => {
        const copy = closingCopy(sheets);
        const data = JSON.stringify(copy);
        const body = { reportUUID: uuids.closing, rigUUID, parentUUID, data, ...followUpCounts(copy) };
        return call(closing.save, { body });
      },
    },
    {
      name: 'qshe',
      skip: qsheSheet === null,
      run: async () => {
        if (!qsheSheet) return;
        const data = JSON.stringify(qsheSheet);
        const body = { reportUUID: uuids.qshe, rigUUID, parentUUID, data, ...followUpCounts([qsheSheet]) };
        await call(qshe.save, { body });
      },
    },
    {
      name: 'final',
      run: () => call(finalReports.save, { body: { reportUUID: uuids.final, rigUUID, parentUUID } }),
    },
  ];
}

function sentPercentages(sheets: readonly Sheet[]) {
  const { critical, major, minor, overall } = closedPercentages(sheets);
  return {
    Critical_Closed_Percentage: String(critical),
    Major_Closed_Percentage: String(major),
    Minor_Closed_Percentage: String(minor),
    Overall_Closed_Percentage: String(overall),
  };
}
