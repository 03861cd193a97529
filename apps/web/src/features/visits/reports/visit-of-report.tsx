import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { visitOfTheReport } from '@rigbook/contract';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/api/queries.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { inspectorNames } from '../model/inspectors.ts';

/** A line with the visit of a survey; nothing if there is none (rules.md#visits-and-reports). */
export function VisitOfReport({ report }: { report: string }) {
  const may = useMay();
  return may.open('visitShow') && may.call('visits.of-report') ? <Named report={report} /> : null;
}

function Named({ report }: { report: string }) {
  'use no memo';
  const t = useT();
  const { data } = useQuery({ ...routeQuery(visitOfTheReport, { params: { uuid: report } }), staleTime: 0 });
  const visit = data?.visit;
  if (!visit) return null;
  const who = inspectorNames(visit);
  return (
    <span>
      <Anchor inherit component={Link} to={pathTo('visitShow', { uuid: visit.UUID })}>
        {t('visits.visitOn', { day: formatDay(visit.date) })}
      </Anchor>
      {who !== '' && (
        <>
          {' · '}
          <bdi>{who}</bdi>
        </>
      )}
    </span>
  );
}
