import { Link } from 'react-router';
import type { RigRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { EyeIcon, PencilIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ActivityMark } from '../../clients/public.ts';
import { RigCondition } from '../condition/rig-condition.tsx';
import classes from './rig-cards.module.css';
import { useDeleteRig } from './use-delete-rig.ts';

/** A rig in the list: image and name, for owners its client too, and its actions (rules.md#rig-list). */
export function RigCard({ rig }: { rig: RigRow }) {
  const t = useT();
  const may = useMay();
  const { owner } = useSession();
  const removal = useDeleteRig(rig);
  const to = pathTo('rigShow', { uuid: rig.UUID });
  return (
    <article className={classes.card}>
      <Picture src={picturePath(rig.image, 400)} alt="" width={400} height={250} fluid />
      <div className={classes.body}>
        <h2 className={classes.name}>
          {may.open('rigShow') ? (
            <Link to={to}>
              <bdi>{rig.name}</bdi>
            </Link>
          ) : (
            <bdi>{rig.name}</bdi>
          )}
        </h2>
        {owner && (
          <p className={classes.client}>
            <bdi>{rig.client.name}</bdi>
          </p>
        )}
        <RigCondition condition={rig.condition} />
      </div>
      <div className={classes.foot}>
        {owner && <ActivityMark active={rig.client.active} />}
        <div className={classes.actions}>
          {may.open('rigShow') && <IconLink icon={EyeIcon} label={t('rigs.view')} to={to} />}
          {may.open('rigEdit') && (
            <IconLink icon={PencilIcon} label={t('rigs.edit')} to={pathTo('rigEdit', { uuid: rig.UUID })} />
          )}
          {may.call('rigs.delete-complete-rig') && (
            <IconButton
              icon={TrashIcon}
              label={t('rigs.delete')}
              onClick={() => void removal.ask()}
              loading={removal.isDeleting}
              danger
            />
          )}
        </div>
      </div>
    </article>
  );
}
