import type { Rig } from '@rigbook/contract';
import { FILE_FLAGS, FOLLOW_UP_FLAGS, WORKBOOK_FLAGS } from '@rigbook/contract';
import type { Flag } from '@rigbook/domain';
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
} from '../../../ui/buttons/icons.tsx';
import {
  AcceptanceTable,
  AuditClosingTable,
  AuditFinalTable,
  AuditTable,
  ClosingTable,
  DropTable,
  FinalTable,
  InspectionTable,
  MoveTable,
  QsheTable,
} from './report-tables.tsx';
import type { ReportsTitle } from './report-table.tsx';
import { Specifications } from '../specifications/specifications.tsx';

/** `title` names the table in it. */
type View = (props: { rig: Rig; title: ReportsTitle }) => ReactNode;

export type RigTab = { id: string; flag: Flag; title: ReportsTitle; View: View };

/** A section holds tabs or a view of its own. Its id and those of its tabs stand in the address. */
export type RigSection = { id: string; flag: Flag; title: ReportsTitle; icon: IconComponent } & (
  | { tabs: readonly RigTab[]; View?: undefined }
  | { View: View; tabs?: undefined }
);

/** The sections of a rig's page in their order (rules.md#rig-page), each shown only with its flag. */
export const SECTIONS: readonly RigSection[] = [
  {
    id: 'specifications',
    flag: 'rigs.tabs.specifications.show',
    title: 'rigs.section.specifications',
    icon: SheetIcon,
    View: Specifications,
  },
  {
    id: 'inspection',
    flag: 'rigs.tabs.inspection.show',
    title: 'rigs.section.inspection',
    icon: ClipboardIcon,
    tabs: [
      {
        id: 'preliminary',
        flag: WORKBOOK_FLAGS.inspection.list,
        title: 'rigs.tab.preliminary',
        View: InspectionTable,
      },
      { id: 'closing', flag: FOLLOW_UP_FLAGS.closing.list, title: 'rigs.tab.closing', View: ClosingTable },
      { id: 'final', flag: FILE_FLAGS.final_reports.list, title: 'rigs.tab.final', View: FinalTable },
    ],
  },
  {
    id: 'audit',
    flag: 'rigs.tabs.audit.show',
    title: 'rigs.section.audit',
    icon: SearchIcon,
    tabs: [
      { id: 'preliminary', flag: WORKBOOK_FLAGS.audit.list, title: 'rigs.tab.preliminary', View: AuditTable },
      { id: 'closing', flag: FOLLOW_UP_FLAGS.audit_closing.list, title: 'rigs.tab.closing', View: AuditClosingTable },
      { id: 'final', flag: FILE_FLAGS.audit_final_reports.list, title: 'rigs.tab.final', View: AuditFinalTable },
    ],
  },
  {
    id: 'acceptance',
    flag: 'rigs.tabs.acceptance.show',
    title: 'rigs.section.acceptance',
    icon: CheckIcon,
    View: AcceptanceTable,
  },
  {
    id: 'stop-card',
    flag: 'rigs.tabs.stopCard.show',
    title: 'rigs.section.stopCard',
    icon: WarningIcon,
    View: () => <Empty />,
  },
  { id: 'qshe', flag: 'rigs.tabs.qshe.show', title: 'rigs.section.qshe', icon: ShieldIcon, View: QsheTable },
  {
    id: 'move-drop',
    flag: 'rigs.tabs.moveDrop.show',
    title: 'rigs.section.moveDrop',
    icon: FileIcon,
    tabs: [
      { id: 'move', flag: FILE_FLAGS.move_reports.list, title: 'rigs.tab.move', View: MoveTable },
      { id: 'drop', flag: FILE_FLAGS.drop_reports.list, title: 'rigs.tab.drop', View: DropTable },
    ],
  },
];
