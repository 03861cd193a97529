import { Button } from '@mantine/core';
import { reportPage, type ReportKind } from '@rigbook/domain';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { PencilIcon } from '../../../ui/icons/icons.tsx';
import { MakeDocument } from '../../documents/public.ts';
import { DownloadOriginal } from './download-original.tsx';
import { MoreActions } from './more-actions.tsx';

type Props = {
  kind: ReportKind;
  uuid: string;
  /** The rig of the report; undefined while the report is not loaded. */
  rig: { UUID: string; name: string } | undefined;
  /** Whether nobody but the provider may change it any more. */
  isSettled?: boolean;
  /** The address of the file that it was made from, if there is one for this user. */
  original?: string | undefined;
};

/** Links from a report back to its rig and, for users who may edit it, to its edit page. */
export function ReportLinks({ kind, uuid, rig, isSettled = false, original }: Props) {
  const t = useT();
  const may = useMay();
  const editPage = reportPage(kind, 'Edit');
  return (
    <>
      <BackButton to={rig ? pathTo('rigShow', { uuid: rig.UUID }) : pathTo('rigs')} />
      {original !== undefined && <DownloadOriginal href={original} />}
      {rig && (
        <MoreActions>
          <MakeDocument subject={{ of: 'report', kind, report: uuid, name: rig.name }} />
        </MoreActions>
      )}
      {rig && may.open(editPage) && !isSettled && (
        <Button component={Link} to={pathTo(editPage, { uuid })} leftSection={<PencilIcon size={16} />}>
          {t('reports.edit')}
        </Button>
      )}
    </>
  );
}
