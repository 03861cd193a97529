import { Accordion, Tabs } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-may.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import classes from './rig-sections.module.css';
import { MarkedReport } from '../report-lists/marked-report.ts';
import { ReportsOfKind } from '../report-lists/report-tables.tsx';
import { mayList, SECTIONS, type RigTab } from './sections.tsx';
import { useFirstSection, useSectionAddress } from '../report-lists/section-address.ts';

/** The sections that the user may see. The content of each is loaded and rendered when it is opened. */
export function RigSections({ rig }: { rig: Rig }) {
  const t = useT();
  const can = useCan();
  const { section, open } = useSectionAddress(rig.UUID);
  const saved = useFirstSection(rig.UUID);
  const shown = SECTIONS.filter(({ flag }) => can(flag));
  if (shown.length === 0) return <Empty text={t('rigs.noSections')} />;
  return (
    <MarkedReport value={saved}>
      <Accordion
        variant="separated"
        order={2}
        keepMounted={false}
        value={section}
        onChange={open}
        className={classes.sections ?? ''}
        classNames={{ item: classes.item ?? '', control: classes.control ?? '', label: classes.label ?? '' }}
      >
        {shown.map(({ id, title, icon: Icon, tabs, kind, View }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control icon={<Icon size={20} className={classes.icon ?? ''} />}>{t(title)}</Accordion.Control>
            <Accordion.Panel>
              {tabs && <SectionTabs rig={rig} tabs={tabs} />}
              {kind && <ReportsOfKind kind={kind} rig={rig} title={title} />}
              {View && <View rig={rig} title={title} />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </MarkedReport>
  );
}

function SectionTabs({ rig, tabs }: { rig: Rig; tabs: readonly RigTab[] }) {
  const t = useT();
  const session = useSession();
  const { tab, openTab } = useSectionAddress(rig.UUID);
  const shown = tabs.filter(({ kind }) => mayList(session, kind));
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
      {shown.map(({ id, title, kind }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          <ReportsOfKind kind={kind} rig={rig} title={title} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
