import { Progress } from '@mantine/core';
import { RIG_PARTS, type Rig, type RigTeam } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TeamEditor } from './team-editor.tsx';
import { useRigTeam } from './queries.ts';
import classes from './rig-team.module.css';

/** The people of a rig and what each takes care of (rules.md#people-of-a-rig); admins choose them here. */
export function RigTeamCard({ rig }: { rig: Rig }) {
  const t = useT();
  const may = useMay();
  const { data: team } = useRigTeam(rig.UUID);
  const mayChange = may.call('rigs.save-team');
  if (!team || (team.people.length === 0 && !mayChange)) return null;
  return (
    <Card title={t('rigs.team')} about={t('rigs.team.about')} className={classes.card}>
      {team.moving && <Moving {...team.moving} />}
      {mayChange ? <TeamEditor rig={rig} team={team} /> : <TeamList team={team} />}
    </Card>
  );
}

/** How many findings have been given to their new owners. */
function Moving({ done, of }: NonNullable<RigTeam['moving']>) {
  const t = useT();
  return (
    <div className={classes.moving}>
      <output>{t('rigs.team.moving', { done, of })}</output>
      <Progress value={of > 0 ? (100 * done) / of : 0} aria-label={t('rigs.team.movingName')} />
    </div>
  );
}

function TeamList({ team: { people } }: { team: RigTeam }) {
  const t = useT();
  return (
    <dl className={classes.list}>
      {RIG_PARTS.filter((part) => people.some((person) => person.part === part)).map((part) => (
        <div key={part}>
          <dt>{t(`rigs.team.${part}`)}</dt>
          {people
            .filter((person) => person.part === part)
            .map(({ user, action_by: texts }) => (
              <dd key={user.UUID}>
                <bdi>{user.name}</bdi>
                {texts.length > 0 && <bdi className={classes.texts}>{texts.join(' · ')}</bdi>}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
