import { Select, TagsInput } from '@mantine/core';
import { RIG_PARTS, type OfferedText, type PossibleOwner, type Rig, type RigTeam } from '@rigbook/contract';
import { useState } from 'react';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { sentOf, withCopied } from './copied.ts';
import { saveTeam, teamOf, type TeamSent, useOtherRigs, usePossiblePeople, useTextsOfRig } from './queries.ts';
import classes from './rig-team.module.css';

type Member = TeamSent['people'][number];

/** Chooses the people of a rig; every choice is saved at once. */
export function TeamEditor({ rig, team }: { rig: Rig; team: RigTeam }) {
  const t = useT();
  const { members, save, isSaving } = useTeam(rig, team);
  /** What can be chosen is asked for once someone begins: most people only read the page. */
  const [isInUse, setInUse] = useState(false);
  const { data: possible = [] } = usePossiblePeople(rig.client_id, isInUse);
  const { data: offered = [] } = useTextsOfRig(rig.UUID, isInUse);
  const nameOf = (uuid: string) =>
    team.people.find(({ user }) => user.UUID === uuid)?.user.name ??
    possible.find(({ UUID }) => UUID === uuid)?.name ??
    '';
  const free = offered.filter(({ text }) => members.every(({ action_by: texts }) => !texts.includes(text)));
  const change = (user: string, some: Partial<Member>) =>
    save(members.map((member) => (member.user === user ? { ...member, ...some } : member)));
  return (
    <div className={classes.editor} onFocus={() => setInUse(true)}>
      <ul className={classes.members}>
        {members.map(({ user, part, action_by: texts }) => (
          <li key={user} className={classes.member}>
            <bdi className={classes.name}>{nameOf(user)}</bdi>
            <Select
              className={classes.part ?? ''}
              aria-label={t('rigs.team.partOf', { name: nameOf(user) })}
              data={RIG_PARTS.map((value) => ({ value, label: t(`rigs.team.${value}`) }))}
              value={part}
              onChange={(next) => next !== null && change(user, { part: next })}
              allowDeselect={false}
              readOnly={isSaving}
            />
            <TagsInput
              className={classes.tags ?? ''}
              classNames={{ inputField: classes.tag ?? '' }}
              aria-label={t('rigs.team.textsOf', { name: nameOf(user) })}
              placeholder={texts.length === 0 ? t('rigs.team.texts') : ''}
              data={free.map(({ text }) => text)}
              value={texts}
              onChange={(next) => change(user, { action_by: next })}
              readOnly={isSaving}
            />
            <span className={classes.remove}>
              <IconButton
                icon={CloseIcon}
                label={t('rigs.team.remove', { name: nameOf(user) })}
                onClick={() => save(members.filter((member) => member.user !== user))}
                disabled={isSaving}
              />
            </span>
          </li>
        ))}
      </ul>
      {isInUse && free.length > 0 && (
        <p className={classes.free}>{t('rigs.team.free', { texts: namedTexts(free.slice(0, MOST_PROPOSED)) })}</p>
      )}
      <AddPerson
        people={possible.filter(({ UUID }) => members.every(({ user }) => user !== UUID))}
        isSaving={isSaving}
        onAdd={(user) => save([...members, { user, part: members.length === 0 ? 'manager' : 'crew', action_by: [] }])}
      />
      <CopyTeam rig={rig} isInUse={isInUse} isSaving={isSaving} onCopy={(other) => save(withCopied(members, other))} />
    </div>
  );
}

/** The members as they are shown: while a choice is saved as chosen, afterwards as stored. */
function useTeam(rig: Rig, team: RigTeam) {
  const t = useT();
  const texts = useUiTexts();
  const upToDate = useUpToDate();
  const [chosen, setChosen] = useState<Member[] | null>(null);
  const save = async (members: Member[]) => {
    setChosen(members);
    try {
      await saveTeam(rig.UUID, { people: members, revision: team.revision });
      notify.success('', t('rigs.team.saved'), 'rig-team');
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure), 'rig-team');
    }
    await upToDate();
    setChosen(null);
  };
  return {
    members: chosen ?? sentOf(team),
    isSaving: chosen !== null,
    save: (members: Member[]) => void save(members),
  };
}

/** Texts without a person that are named; all of them can be chosen. */
const MOST_PROPOSED = 12;

/** 'Chief mechanic (12) · Bosun (3)': whatever their script, each with its own number. */
const namedTexts = (offered: readonly OfferedText[]): string =>
  offered.map(({ text, open }) => `\u2068${text} (${open})\u2069`).join(' · ');

type CopyProps = { rig: Rig; isInUse: boolean; isSaving: boolean; onCopy: (team: RigTeam) => void };

/** Takes over the people of another rig of the company. */
function CopyTeam({ rig, isInUse, isSaving, onCopy }: CopyProps) {
  const t = useT();
  const texts = useUiTexts();
  const { data: rigs = [] } = useOtherRigs(rig, isInUse);
  const copy = async (uuid: string) => {
    try {
      onCopy(await teamOf(uuid));
    } catch (failure) {
      notify.danger(texts.error, texts.errorText(failure), 'rig-team');
    }
  };
  return (
    <Select
      className={classes.add ?? ''}
      aria-label={t('rigs.team.copy')}
      placeholder={t('rigs.team.copy')}
      nothingFoundMessage={texts.noMatch}
      data={rigs.map(({ UUID, name }) => ({ value: UUID, label: name }))}
      value={null}
      onChange={(uuid) => uuid !== null && void copy(uuid)}
      readOnly={isSaving}
      limit={MOST_SHOWN}
      searchable
    />
  );
}

/** Enough to choose from; typing narrows it down. */
const MOST_SHOWN = 50;

type AddProps = { people: readonly PossibleOwner[]; isSaving: boolean; onAdd: (user: string) => void };

function AddPerson({ people, isSaving, onAdd }: AddProps) {
  const t = useT();
  const texts = useUiTexts();
  return (
    <Select
      className={classes.add ?? ''}
      aria-label={t('rigs.team.add')}
      placeholder={t('rigs.team.add')}
      nothingFoundMessage={texts.noMatch}
      data={(['company', 'provider'] as const).map((side) => ({
        group: t(`rigs.team.${side}`),
        items: people.filter((one) => one.side === side).map(({ UUID, name }) => ({ value: UUID, label: name })),
      }))}
      value={null}
      onChange={(user) => user !== null && onAdd(user)}
      readOnly={isSaving}
      limit={MOST_SHOWN}
      searchable
    />
  );
}
