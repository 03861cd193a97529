import { Button } from '@mantine/core';
import { visitEntry } from '@rigbook/contract';
import { formatVisitDate } from '@rigbook/domain';
import { Link } from 'react-router';
import { downloadHref, followDownload } from '../../lib/api/download.ts';
import { useTerm, useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { PencilIcon } from '../../ui/icons/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { inspectorNames } from './model/inspectors.ts';
import { ReportOfVisit } from './reports/report-of-visit.tsx';
import { rigNameOf } from './model/visit-days.ts';
import classes from './list/visit-facts.module.css';
import { useVisit } from './queries.ts';

/** One visit (rules.md#visit-pages). */
export default function VisitShowPage() {
  const t = useT();
  const term = useTerm();
  const may = useMay();
  const { owner } = useSession();
  const { uuid } = usePathParams('visitShow');
  const { data: visit, error, refetch } = useVisit(uuid);
  usePageNames({
    ...(visit && { heading: t('heading.visit', { rig: rigNameOf(visit) }), detail: formatVisitDate(visit.date) }),
  });
  const actions = (
    <>
      <BackButton to={pathTo('visits')} />
      {visit && may.call('visits.entry') && (
        <DownloadButton href={downloadHref(visitEntry, { uuid })} follow={followDownload}>
          {t('visits.entry')}
        </DownloadButton>
      )}
      {visit && may.open('visitEdit') && (
        <Button component={Link} to={pathTo('visitEdit', { uuid })} leftSection={<PencilIcon size={18} />}>
          {t('visits.edit')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader actions={actions} />
      {visit ? (
        <dl className={classes.facts}>
          {owner && <Fact name={t('visits.client')} value={visit.client.name} />}
          <Fact name={t(visit.rig ? 'visits.rig' : 'visits.otherRig')} value={rigNameOf(visit)} />
          <Fact name={t('visits.visitType')} value={term(visit.type.name)} />
          <Fact name={t('visits.date')} value={formatVisitDate(visit.date)} />
          {visit.inspectors.length > 0 && <Fact name={t('visits.inspectors')} value={inspectorNames(visit)} />}
          <Fact name={t('visits.description')} value={visit.description} />
          <ReportOfVisit visit={visit} />
        </dl>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
