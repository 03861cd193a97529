import { useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MakeDocument } from '../documents/public.ts';
import { useYearly } from './queries.ts';
import { RepeatedTexts } from './yearly/repeated-texts.tsx';
import { RigSections } from './yearly/rig-sections.tsx';
import { SurveyTable } from './yearly/survey-table.tsx';
import { YearlyContent } from './yearly/yearly-content.tsx';
import { YearlyFigures } from './yearly/yearly-figures.tsx';

/** What all surveys of a rig have found, for the yearly meeting (rules.md#yearly-meeting). */
export default function RigYearlyPage() {
  const { uuid } = usePathParams('rigYearly');
  const t = useT();
  const query = useYearly({ rig: uuid });
  const name = query.data && (query.data.rig?.name ?? '');
  usePageNames(name === undefined ? {} : { heading: t('yearly.headingOf', { rig: name }), subject: name });
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={pathTo('rigShow', { uuid })} />
            <MakeDocument subject={{ of: 'yearly', filter: { rig: uuid }, name: name ?? '' }} />
          </>
        }
      />
      <YearlyContent query={query}>
        {({ total, surveys, earlier_surveys, texts, sections }) => (
          <>
            <YearlyFigures total={total} />
            <SurveyTable surveys={surveys} earlier_surveys={earlier_surveys} />
            <RepeatedTexts texts={texts} isFleet={false} />
            <RigSections rig={uuid} sections={sections} />
          </>
        )}
      </YearlyContent>
    </>
  );
}
