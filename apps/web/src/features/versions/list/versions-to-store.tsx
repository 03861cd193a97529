import { Button } from '@mantine/core';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useStoreVersion, useVersions, type ReportOf } from '../queries.ts';
import { ListedVersion } from './listed-version.tsx';
import classes from './versions.module.css';

type Props = ReportOf & {
  /** The UUID of the final report. */
  final: string;
};

/** The versions of a survey, each of which its final report may take as a file. */
export default function VersionsToStore({ final, ...of }: Props) {
  const t = useT();
  const may = useMay();
  const { data = [] } = useVersions(of);
  if (data.length === 0 || !may.call('versions.file')) return null;
  return (
    <div className={classes.part}>
      <Card title={t('versions.title')} about={t('versions.toStore')}>
        <ul className={classes.list}>
          {data.map((version) => (
            <ListedVersion key={version.UUID} version={version}>
              {version.file_name !== null && <Store uuid={version.UUID} final={final} />}
            </ListedVersion>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Store({ uuid, final }: { uuid: string; final: string }) {
  const t = useT();
  const store = useStoreVersion(() => notify.success('', t('versions.stored')));
  return (
    <Button
      variant="default"
      loading={store.isPending}
      onClick={() =>
        store.mutate({ uuid, final }, { onError: (error) => notify.danger(t('ui.error'), errorText(error)) })
      }
    >
      {t('versions.store')}
    </Button>
  );
}
