import { useT } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FilterSelect } from '../../ui/table/filter-select.tsx';
import { useClientChoices } from '../clients/public.ts';
import { MakeDocument } from '../documents/public.ts';
import { useYearly } from './queries.ts';
import { FleetSections } from './yearly/fleet-sections.tsx';
import { RepeatedTexts } from './yearly/repeated-texts.tsx';
import { YearlyContent } from './yearly/yearly-content.tsx';
import { YearlyFigures } from './yearly/yearly-figures.tsx';
import classes from './yearly/yearly.module.css';

const FILTERS = ['client'] as const;

/** What all surveys of a company have found, for the yearly meeting (rules.md#yearly-meeting). */
export default function FleetYearlyPage() {
  const t = useT();
  const { owner } = useSession();
  const { filters, choose } = useListAddress(FILTERS);
  const clients = useClientChoices(owner).data ?? [];
  const client = owner ? filters.client : '';
  const isChosen = !owner || client !== '';
  const query = useYearly(isChosen ? { client } : null);
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={pathTo('fleet')} />
            {isChosen && (
              <MakeDocument subject={{ of: 'yearly', filter: { client }, name: query.data?.client.name ?? '' }} />
            )}
          </>
        }
      />
      {owner && (
        <search className={classes.bar} aria-label={t('findings.filters')}>
          <FilterSelect
            label={t('findings.company')}
            all={t('yearly.choose')}
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={client}
            onChoose={(chosen) => choose({ client: chosen })}
          />
        </search>
      )}
      {isChosen ? (
        <YearlyContent query={query}>
          {({ total, texts, sections }) => (
            <>
              <YearlyFigures total={total} />
              <RepeatedTexts texts={texts} isFleet />
              <FleetSections client={client} sections={sections} />
            </>
          )}
        </YearlyContent>
      ) : (
        <Empty text={t('yearly.choose')} />
      )}
    </>
  );
}
