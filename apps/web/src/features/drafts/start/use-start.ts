import { DRAFT_ROUTES } from '@rigbook/contract';
import { reportPage, type WorkbookKind } from '@rigbook/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

type Wanted = { survey_date: string; title: string } & ({ sheets: string[] } | { like: string });

/** Starts a draft and opens it. Sent again after a lost connection, it is the same draft. */
export function useStart(kind: WorkbookKind, rigUUID: string) {
  const navigate = useNavigate();
  const [sent, setSent] = useState({ reportUUID: newUuid(), content: '' });
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async (wanted: Wanted) => {
    const content = JSON.stringify(wanted);
    const reportUUID = sent.content === '' || sent.content === content ? sent.reportUUID : newUuid();
    setSent({ reportUUID, content });
    setStarting(true);
    setError(null);
    try {
      await call(DRAFT_ROUTES[kind].start, { body: { reportUUID, rigUUID, ...wanted } });
      await navigate(pathTo(reportPage(kind, 'Show'), { uuid: reportUUID }));
    } catch (failure) {
      setError(failure);
      setStarting(false);
    }
  };
  return { start, starting, error };
}
