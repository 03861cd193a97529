import { Accordion, Tabs } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import classes from './rig-sections.module.css';
import { SECTIONS, type RigTab } from './sections.tsx';
import { useSectionAddress } from './section-address.ts';

/** The sections that the user may see. What is in one is drawn, and asked for, when it is opened. */
export function RigSections({ rig }: { rig: Rig }) {
  const t = useT();
  const can = useCan();
  const { section, open } = useSectionAddress();
  const shown = SECTIONS.filter(({ flag }) => can(flag));
  if (shown.length === 0) return <Empty text={t('rigs.noSections')} />;
  return (
    <Accordion
      variant="separated"
      order={2}
      keepMounted={false}
      value={section}
      onChange={open}
      className={classes.sections ?? ''}
      classNames={{ item: classes.item ?? '', control: classes.control ?? '', label: classes.label ?? '' }}
    >
      {shown.map(({ id, title, icon: Icon, tabs, View }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control icon={<Icon size={20} className={classes.icon ?? ''} />}>{t(title)}</Accordion.Control>
          <Accordion.Panel>
            {tabs ? <SectionTabs rig={rig} tabs={tabs} /> : <View rig={rig} title={title} />}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function SectionTabs({ rig, tabs }: { rig: Rig; tabs: readonly RigTab[] }) {
  const t = useT();
  const can = useCan();
  const { tab, openTab } = useSectionAddress();
  const shown = tabs.filter(({ flag }) => can(flag));
  const [first] = shown;
  if (!first) return <Empty text={t('rigs.noSections')} />;
  const opened = shown.find(({ id }) => id === tab) ?? first;
  return (
    <Tabs value={opened.id} onChange={(id) => id !== null && openTab(id)} keepMounted={false}>
      <Tabs.List className={classes.tabs ?? ''}>
        {shown.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ id, title, View }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          <View rig={rig} title={title} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
