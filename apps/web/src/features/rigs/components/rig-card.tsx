import { Link } from 'react-router';
import type { RigRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { picturePath } from '../../../lib/stored-path.ts';
import { IconLink } from '../../../ui/icon-button.tsx';
import { EyeIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ActivityMark } from '../../clients/public.ts';
import classes from './rig-cards.module.css';

/** A rig in the list: image and name, for owners its client too, and what may be done with it (spec §2.2). */
export function RigCard({ rig }: { rig: RigRow }) {
  const t = useT();
  const can = useCan();
  const { owner } = useSession();
  const to = pathTo('rigShow', { uuid: rig.UUID });
  return (
    <article className={classes.card} aria-labelledby={`rig-${rig.id}`}>
      <Picture src={picturePath(rig.image, 400)} alt="" width={400} height={240} fluid />
      <div className={classes.body}>
        <h2 id={`rig-${rig.id}`} className={classes.name} dir="auto">
          {can('rigs.show') ? <Link to={to}>{rig.name}</Link> : rig.name}
        </h2>
        {owner && (
          <div className={classes.client}>
            <span className={classes.clientName} dir="auto">
              {rig.client.name}
            </span>
            <ActivityMark active={rig.client.active} />
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {can('rigs.show') && <IconLink icon={EyeIcon} label={t('rigs.view')} to={to} />}
      </div>
    </article>
  );
}
