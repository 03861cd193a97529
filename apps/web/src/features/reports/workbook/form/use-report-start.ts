import { isoDayIn } from '@rigbook/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { reportStartIn } from '../../../../lib/navigation/started-report.ts';

/**
 * What the address says a new report begins with. It is read once: the first workbook clears the address, and another one
 * is still started from the same visit.
 */
export function useReportStart() {
  const [address, setAddress] = useSearchParams();
  const [start] = useState(() => reportStartIn(address, isoDayIn(undefined, new Date())));
  return {
    start,
    /** The sheet and row in the address are those of the previous workbook. */
    clearAddress: () => setAddress({}, { replace: true, preventScrollReset: true }),
  };
}
