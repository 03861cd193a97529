import { Button, Checkbox, Group, Radio, Select, Stack } from '@mantine/core';
import { NOTICE_KINDS, noticeText, type Answer, type allRigs, type NoticeChoice } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useIsMailOn } from '../../../lib/api/use-mail.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useNoticeChoice, useRigChoices, useSaveChoice } from '../queries.ts';

/** Chooses which notices the user gets, in the portal and by mail, and for which rigs. */
export function NoticeChoiceCard() {
  const t = useT();
  const { data: choice, error, refetch } = useNoticeChoice();
  return (
    <Card title={t('notices.title')}>
      {choice ? (
        <ChoiceForm key={JSON.stringify(choice)} saved={choice} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function ChoiceForm({ saved }: { saved: NoticeChoice }) {
  const t = useT();
  const texts = useUiTexts();
  const isMailOn = useIsMailOn();
  const { mutate, isPending } = useSaveChoice();
  const [choice, setChoice] = useState(saved);
  const change = (some: Partial<NoticeChoice>) => setChoice({ ...choice, ...some });
  const isSame = JSON.stringify(choice) === JSON.stringify(saved);
  const save = () =>
    mutate(choice, {
      onSuccess: () => notify.success('', t('notices.saved')),
      onError: (failure) => notify.danger(texts.error, texts.errorText(failure)),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <Kinds
          label={t('notices.byBell')}
          description={t('notices.quiet')}
          chosen={choice.bell}
          onChange={(bell) => change({ bell })}
        />
        {isMailOn && <Kinds label={t('notices.byMail')} chosen={choice.mail} onChange={(mail) => change({ mail })} />}
        <RigsOfChoice chosen={choice.rigs} onChange={(rigs) => change({ rigs })} />
        <Group>
          <Button type="submit" disabled={isSame} loading={isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type KindsProps = {
  label: string;
  description?: string;
  chosen: NoticeChoice['bell'];
  onChange: (kinds: NoticeChoice['bell']) => void;
};

function Kinds({ label, description, chosen, onChange }: KindsProps) {
  const t = useT();
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={chosen}
      onChange={(kinds) => onChange(NOTICE_KINDS.filter((kind) => kinds.includes(kind)))}
    >
      <Group gap="md" mt="xs">
        {NOTICE_KINDS.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(noticeText(kind))} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

type Rig = Answer<typeof allRigs>[number];
type RigsProps = { chosen: NoticeChoice['rigs']; onChange: (rigs: NoticeChoice['rigs']) => void };

/** The most rigs offered at a time; typing part of a name finds the others. */
const MOST_OFFERED = 50;

function RigsOfChoice({ chosen, onChange }: RigsProps) {
  const t = useT();
  const isSome = chosen !== 'all';
  const { data: rigs } = useRigChoices(isSome);
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('notices.rigs')}
        value={isSome ? 'some' : 'all'}
        onChange={(value) => onChange(value === 'all' ? 'all' : [])}
      >
        <Group gap="lg" mt="xs">
          <Radio value="all" label={t('notices.rigs.all')} />
          <Radio value="some" label={t('notices.rigs.some')} />
        </Group>
      </Radio.Group>
      {isSome && rigs && <SomeRigs rigs={rigs} chosen={chosen} onChange={onChange} />}
    </Stack>
  );
}

type SomeRigsProps = { rigs: readonly Rig[]; chosen: readonly string[]; onChange: (rigs: string[]) => void };

/** The chosen rigs, each with a button to remove it, and a field to add one. */
function SomeRigs({ rigs, chosen, onChange }: SomeRigsProps) {
  const t = useT();
  const [present, others] = [
    rigs.filter(({ UUID }) => chosen.includes(UUID)),
    rigs.filter(({ UUID }) => !chosen.includes(UUID)),
  ];
  return (
    <>
      <Group gap="xs">
        {present.map(({ UUID, name }) => (
          <Button
            key={UUID}
            variant="light"
            size="compact-sm"
            rightSection={<CloseIcon size={14} />}
            aria-label={t('notices.rigs.remove', { name })}
            onClick={() => onChange(chosen.filter((one) => one !== UUID))}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </Group>
      <Select
        // Empty again for the next one.
        key={chosen.length}
        aria-label={t('notices.rigs.add')}
        placeholder={t('notices.rigs.add')}
        data={others.map(({ UUID, name }) => ({ value: UUID, label: name }))}
        onChange={(uuid) => uuid !== null && onChange([...chosen, uuid])}
        limit={MOST_OFFERED}
        searchable
      />
    </>
  );
}
