import {
  closing,
  FINAL_FLAGS,
  finalReports,
  FOLLOW_UP_FLAGS,
  inspection,
  qshe,
  WORKBOOK_FLAGS,
  type Rig,
} from '@rigbook/contract';
import type { Flag } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { downloadHref } from '../../../lib/api.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ClipboardIcon, SheetIcon, ShieldIcon, type IconComponent } from '../../../ui/icons.tsx';
import { FinalTable } from './final-table.tsx';
import { FollowUpTable } from './follow-up-table.tsx';
import { PreliminaryTable } from './preliminary-table.tsx';
import type { ReportsTitle } from './report-table.tsx';
import { Specifications } from './specifications.tsx';

/** `title` names the table in it. */
type View = (props: { rig: Rig; title: ReportsTitle }) => ReactNode;

export type RigTab = { id: string; flag: Flag; title: ReportsTitle; View: View };

/** A section holds tabs or a view of its own. Its id and those of its tabs stand in the address. */
export type RigSection = { id: string; flag: Flag; title: ReportsTitle; icon: IconComponent } & (
  | { tabs: readonly RigTab[]; View?: undefined }
  | { View: View; tabs?: undefined }
);

/** The sections of a rig's page in their order (spec §2.4), each shown only with its flag. */
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
        View: (props) => (
          <PreliminaryTable
            {...props}
            reports={(input) => routeQuery(inspection.summaries, input)}
            flags={WORKBOOK_FLAGS.inspection}
            showPath={(reportUuid) => pathTo('inspectionShow', { reportUuid })}
            addPath={(rigUuid) => pathTo('inspectionAdd', { rigUuid })}
            downloadPath={(uuid) => downloadHref(inspection.download, { uuid })}
          />
        ),
      },
      {
        id: 'closing',
        flag: FOLLOW_UP_FLAGS.closing.list,
        title: 'rigs.tab.closing',
        View: (props) => (
          <FollowUpTable
            {...props}
            reports={(input) => routeQuery(closing.summaries, input)}
            flags={FOLLOW_UP_FLAGS.closing}
            showPath={(uuid) => pathTo('closingShow', { uuid })}
          />
        ),
      },
      {
        id: 'final',
        flag: FINAL_FLAGS.final_reports.list,
        title: 'rigs.tab.final',
        View: (props) => <FinalTable {...props} reports={(input) => routeQuery(finalReports.list, input)} />,
      },
    ],
  },
  {
    id: 'qshe',
    flag: 'rigs.tabs.qshe.show',
    title: 'rigs.section.qshe',
    icon: ShieldIcon,
    View: (props) => (
      <FollowUpTable
        {...props}
        reports={(input) => routeQuery(qshe.summaries, input)}
        flags={FOLLOW_UP_FLAGS.qshe}
        showPath={(uuid) => pathTo('qsheShow', { uuid })}
      />
    ),
  },
];
