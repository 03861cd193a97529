import type { Rig } from '@rigbook/contract';
import { type Flag, inAddress, REPORT_KINDS, type ReportKind, type ReportKindDescription } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { Empty } from '../../../ui/feedback/states.tsx';
import {
  CheckIcon,
  ClipboardIcon,
  FileIcon,
  SearchIcon,
  SheetIcon,
  ShieldIcon,
  WarningIcon,
  type IconComponent,
} from '../../../ui/icons/icons.tsx';
import { Specifications } from '../specifications/specifications.tsx';
import type { ReportsTitle } from '../report-lists/report-table.tsx';

/** `title` names the table in it. */
type View = (props: { rig: Rig; title: ReportsTitle }) => ReactNode;

/** The reports of one kind; shown to users who may list them. */
export type RigTab = { id: string; kind: ReportKind; title: ReportsTitle };

/** A section has tabs, the reports of one kind, or a view of its own. Its id and those of its tabs are in the address. */
export type RigSection = { id: string; flag: Flag; title: ReportsTitle; icon: IconComponent } & (
  | { tabs: readonly RigTab[]; kind?: undefined; View?: undefined }
  | { kind: ReportKind; tabs?: undefined; View?: undefined }
  | { View: View; tabs?: undefined; kind?: undefined }
);

type SectionKey = ReportsTitle extends infer Title ? (Title extends `rigs.section.${infer Key}` ? Key : never) : never;

/** The sections in order (rules.md#rig-page). Their flags only show them: their contents have their own rights. */
const FRAME = [
  { key: 'specifications', icon: SheetIcon, View: Specifications },
  { key: 'inspection', icon: ClipboardIcon },
  { key: 'audit', icon: SearchIcon },
  { key: 'acceptance', icon: CheckIcon },
  { key: 'stopCard', icon: WarningIcon, View: () => <Empty /> },
  { key: 'qshe', icon: ShieldIcon },
  { key: 'moveDrop', icon: FileIcon },
] as const satisfies { key: SectionKey; icon: IconComponent; View?: View }[];

/** The sections of a rig's page with these kinds of report in them. */
export const sectionsOf = (kinds: Readonly<Record<string, ReportKindDescription>>): RigSection[] =>
  FRAME.map(({ key, icon, ...own }) => {
    const head = { id: inAddress(key), flag: `rigs.tabs.${key}.show`, title: `rigs.section.${key}`, icon } as const;
    if ('View' in own) return { ...head, View: own.View };
    const held = Object.entries(kinds).filter(([, { section }]) => section === key) as [
      ReportKind,
      ReportKindDescription,
    ][];
    const [whole] = held.filter(([, { tab }]) => tab === undefined);
    if (whole) return { ...head, kind: whole[0] };
    const tabs = held.map(([kind, { tab = kind }]) => ({ id: tab, kind, title: `rigs.tab.${tab}` as ReportsTitle }));
    return { ...head, tabs };
  });

export const SECTIONS: readonly RigSection[] = sectionsOf(REPORT_KINDS);
