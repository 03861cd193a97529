import { Button } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePageNames } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { PencilIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TakeAlong } from '../../away/public.ts';
import { ActivityMark } from '../../clients/public.ts';
import { MakeDocument } from '../../documents/public.ts';
import { AddToRig, OpenFindings } from '../../findings/public.ts';
import { NextSurvey } from '../../visits/public.ts';
import { RigCondition } from '../condition/rig-condition.tsx';
import { ChangeImagePopup } from './change-image-popup.tsx';
import classes from './rig-head.module.css';

type Props = {
  rig: Rig;
  /** Whether all of it is known; until then only the picture is seen, and nothing moves. */
  isWhole: boolean;
};

/** The rig's image, which may be changed, its name, and for owners its client (rules.md#rig-page). */
export function RigHead({ rig, isWhole }: Props) {
  const t = useT();
  usePageNames({ heading: rig.name, subject: rig.name });
  const may = useMay();
  const { owner } = useSession();
  const [changing, setChanging] = useState(false);
  return (
    <div className={classes.head}>
      <div className={classes.picture}>
        <Picture
          src={picturePath(rig.image, 400)}
          alt={t('rigs.imageOf', { name: rig.name })}
          width={400}
          height={250}
          fluid
        />
        {may.call('rigs.upload-image') && (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<PencilIcon size={16} />}
              className={classes.edit ?? ''}
              onClick={() => setChanging(true)}
            >
              {t('rigs.edit')}
            </Button>
            <ChangeImagePopup rig={rig} opened={changing} onClose={() => setChanging(false)} />
          </>
        )}
      </div>
      <div className={classes.names} data-waits={!isWhole || undefined}>
        {owner && (
          <p className={classes.client}>
            <bdi>{rig.client.name}</bdi>
            <ActivityMark active={rig.client.active} />
          </p>
        )}
        <RigCondition condition={rig.condition} linked />
        <FirstSurvey rig={rig} />
        <NextSurvey rig={rig.UUID} />
        {rig.condition !== null && <OpenFindings of={{ rig: rig.UUID }} />}
        <div className={classes.acts}>
          {may.open('rigYearly') && (
            <Button component={Link} to={pathTo('rigYearly', { uuid: rig.UUID })} variant="default">
              {t('rigs.yearly')}
            </Button>
          )}
          <AddToRig rig={rig.UUID} />
          <MakeDocument subject={{ of: 'findings', filter: { rig: rig.UUID }, name: rig.name }} />
          {may.open('findings') && <TakeAlong rig={rig.UUID} />}
        </div>
      </div>
    </div>
  );
}

/** The next step of a rig that was never surveyed. */
function FirstSurvey({ rig: { UUID: uuid, condition } }: { rig: Rig }) {
  const t = useT();
  const may = useMay();
  if (condition !== null || !may.open('inspectionAdd')) return null;
  return (
    <p className={classes.next}>
      <span>{t('rigs.firstSurvey')}</span>
      <Button component={Link} to={pathTo('inspectionAdd', { uuid })} size="sm">
        {t('rigs.firstSurvey.add')}
      </Button>
    </p>
  );
}
