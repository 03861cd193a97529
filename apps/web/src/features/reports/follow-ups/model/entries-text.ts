import type { Entry } from '@rigbook/domain';
import type { Translate } from '../../../../lib/i18n/i18n.ts';

/** So many are named; the others are counted with them. */
const MOST = 4;

const STATUSES = { OPEN: 'open', CLOSED: 'closed', PROGRESS: 'progress' } as const;

/** What is entered in a closing: 'DM-02 closed, with a picture · DM-06 closed'. */
export const entriesText = (t: Translate, entries: readonly Entry[]): string =>
  entries
    .slice(0, MOST)
    .map(({ finding, row, status, action, picture }) => {
      const name = finding?.name ?? t('reports.row', { row });
      const parts = [
        status && t(`reports.entered.${STATUSES[status]}`, { name }),
        action !== undefined && t('reports.entered.action'),
        picture !== undefined && t('reports.entered.picture'),
      ].filter((part) => typeof part === 'string');
      return status ? parts.join(t('reports.revision.comma')) : `${name}: ${parts.join(t('reports.revision.comma'))}`;
    })
    .concat(entries.length > MOST ? ['…'] : [])
    .join(' · ');
