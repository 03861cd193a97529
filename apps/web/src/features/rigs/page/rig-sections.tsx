import { Accordion, Tabs } from '@mantine/core';
import { mayList, type Rig } from '@rigbook/contract';
import { isFinalKind, isFollowUpKind, type ReportKind } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-may.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import classes from './rig-sections.module.css';
import { MarkedReport } from '../report-lists/report-table.tsx';
import { ReportsOfKind } from '../report-lists/report-tables.tsx';
import { SECTIONS, type RigSection, type RigTab } from './sections.tsx';
import { useFirstSection, useSectionAddress } from '../report-lists/section-address.ts';

/** The sections that the user may see. The content of each is loaded and rendered when it is opened. */
export function RigSections({ rig }: { rig: Rig }) {
  const t = useT();
  const can = useCan();
  const { section, open } = useSectionAddress(rig.UUID);
  const saved = useFirstSection(rig.UUID);
  const shown = SECTIONS.filter(({ flag }) => can(flag));
  const countOf = useCountOf(rig, shown);
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
            <p className={classes.count}>{countOf(id)}</p>
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

/** The kinds of report that a section is counted by: what follows from them is not counted again. */
const countedIn = ({ kind, tabs }: RigSection): ReportKind[] =>
  kind ? [kind] : (tabs ?? []).map((tab) => tab.kind).filter((one) => !isFollowUpKind(one) && !isFinalKind(one));

/** How many reports a section has, in words; '' for those without, and where the server doesn't say. */
function useCountOf({ reports }: Rig, sections: readonly RigSection[]): (section: string) => string {
  const t = useT();
  const session = useSession();
  return (id) => {
    const section = sections.find((one) => one.id === id);
    const kinds = section && reports ? countedIn(section).filter((kind) => mayList(session, kind)) : [];
    if (kinds.length === 0) return '';
    return t('rigs.reports', { n: kinds.reduce((sum, kind) => sum + (reports?.[kind] ?? 0), 0) });
  };
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
