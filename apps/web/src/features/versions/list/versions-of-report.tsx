import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { late } from '../../../ui/feedback/late.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useVersions, type ReportOf } from '../queries.ts';
import { DraftOfNext } from './draft-of-next.tsx';
import { ListedVersion } from './listed-version.tsx';
import classes from './versions.module.css';

const IssueDialog = late(() => import('../issue/issue-dialog.tsx'));

type Props = ReportOf & {
  /** `updated_at` of the report as it is shown. */
  loaded: string;
  surveyors: readonly string[];
};

/** The versions of a report with their documents, and the draft of the next one (rules.md#issuing). */
export default function VersionsOfReport({ loaded, surveyors, ...of }: Props) {
  const t = useT();
  const mayIssue = useMay().call(`${of.kind}.issue`);
  const { data, error, refetch } = useVersions(of);
  const [isIssuing, setIssuing] = useState(false);
  if (error && !data) return <Failed error={error} retry={refetch} />;
  if (!data || (data.length === 0 && !mayIssue)) return null;
  const next = (data[0]?.number ?? -1) + 1;
  const close = () => setIssuing(false);
  return (
    <div className={classes.part}>
      <Card
        title={t('versions.title')}
        about={data.length === 0 ? t('versions.none') : t('versions.about')}
        action={mayIssue && <Button onClick={() => setIssuing(true)}>{t('versions.issue', { n: next })}</Button>}
      >
        {data.length > 0 && (
          <>
            <DraftOfNext of={of} />
            <ul className={classes.list}>
              {data.map((version) => (
                <ListedVersion key={version.UUID} version={version} />
              ))}
            </ul>
          </>
        )}
      </Card>
      {isIssuing && (
        <IssueDialog of={of} number={next} loaded={loaded} surveyors={surveyors} onClose={close} onFailed={close} />
      )}
    </div>
  );
}
