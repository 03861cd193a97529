import { Accordion, Button } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { filledFields, type SpecGroup } from '@rigbook/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PencilIcon } from '../../../ui/icons/icons.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { SpecGroupCards } from './spec-group-cards.tsx';
import classes from './specifications.module.css';

/** The technical data of a rig, group by group (rules.md#rig-specifications). */
export function Specifications({ rig }: { rig: Rig }) {
  const t = useT();
  const may = useMay();
  const [opened, setOpened] = useState<string[]>([]);
  const groups = (rig.specs ?? []) as SpecGroup[];
  const edit = may.open('rigEdit') && (
    <Button
      component={Link}
      to={pathTo('rigEdit', { uuid: rig.UUID })}
      variant="default"
      size="xs"
      leftSection={<PencilIcon size={16} />}
    >
      {t('rigs.edit')}
    </Button>
  );
  if (groups.length === 0) {
    return (
      <Empty text={t('rigs.noSpecs')} hint={edit ? t('rigs.firstSpecs') : undefined}>
        {edit}
      </Empty>
    );
  }
  const all = opened.length === groups.length;
  return (
    <>
      <div className={classes.toolbar}>
        {edit}
        <Button variant="subtle" size="xs" onClick={() => setOpened(all ? [] : groups.map((_, step) => String(step)))}>
          {t(all ? 'rigs.specsCollapse' : 'rigs.specsExpand')}
        </Button>
      </div>
      <Accordion
        multiple
        variant="contained"
        order={3}
        chevronPosition="left"
        keepMounted={false}
        value={opened}
        onChange={setOpened}
        classNames={{ item: classes.group ?? '', label: classes.groupLabel ?? '' }}
      >
        {groups.map((group, step) => (
          // A rig's groups never change their order, and two may have the same title.
          <Accordion.Item key={step} value={String(step)}>
            <Accordion.Control>
              <GroupTitle group={group} number={step + 1} />
            </Accordion.Control>
            <Accordion.Panel>
              <SpecGroupCards group={group} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

function GroupTitle({ group, number }: { group: SpecGroup; number: number }) {
  const t = useT();
  const term = useTerm();
  const { filled, total } = filledFields(group);
  return (
    <span className={classes.groupTitle}>
      <span>
        <span className={classes.groupNumber}>{number}</span> <bdi>{term(group.title)}</bdi>
      </span>
      <bdi className={classes.filled}>
        {filled === 0 ? t('rigs.specsEmpty') : t('rigs.specsFilled', { filled, total })}
      </bdi>
    </span>
  );
}
