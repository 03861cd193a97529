import { workbookReportRoutes } from '@rigbook/contract';
import { REPORT_KINDS, reportPagesOf, type ReportKindDescription } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../features/rigs/page/sections.tsx';
import { reportPageCalls } from '../lib/navigation/page-calls.ts';
import { reportPages } from './report-pages.ts';

/** A made-up kind: nothing of it exists but this description. */
const BRIEFING: ReportKindDescription = {
  family: 'workbook',
  rights: 'rigs.tabs.audit.preliminary',
  page: 'towBriefing',
  section: 'moveDrop',
  tab: 'towBriefing',
  rowActions: ['edit'],
  folder: 'tow_briefing',
};
const KINDS = { ...REPORT_KINDS, tow_briefing: BRIEFING };

describe('a kind of report that is only described', () => {
  it('has the calls of its family, with the access given by its rights', () => {
    const routes = Object.values(workbookReportRoutes('tow_briefing', BRIEFING));
    expect(routes.map(({ method, path, access }) => [`${method} ${path}`, access])).toEqual([
      ['GET /api/reports/tow_briefing/summaries/:rigUuid', 'rigs.tabs.audit.preliminary.list'],
      ['GET /api/reports/tow_briefing/:uuid', 'rigs.tabs.audit.preliminary.show'],
      ['POST /api/reports/tow_briefing/save', 'rigs.tabs.audit.preliminary.add'],
      ['POST /api/reports/tow_briefing/update', 'rigs.tabs.audit.preliminary.edit'],
      ['GET /api/reports/tow_briefing/same', 'rigs.tabs.audit.preliminary.add'],
      ['GET /api/reports/tow_briefing/corrections/:uuid', 'rigs.tabs.audit.preliminary.edit'],
      [
        'POST /api/reports/tow_briefing/upload/image',
        ['rigs.tabs.audit.preliminary.add', 'rigs.tabs.audit.preliminary.edit'],
      ],
      ['GET /api/reports/tow_briefing/download/:uuid', 'rigs.tabs.audit.preliminary.download'],
    ]);
  });

  it('has pages at its own addresses, for users who may make the calls they need', () => {
    const own = reportPagesOf(KINDS).filter(({ kind }) => kind === 'tow_briefing');
    const calls = reportPageCalls(KINDS);
    expect(own.map(({ id, pattern }) => [id, pattern, calls[id]])).toEqual([
      ['towBriefingAdd', '/tow-briefing/add/:uuid', ['tow_briefing.save']],
      ['towBriefingShow', '/tow-briefing/show/:uuid', ['tow_briefing.show']],
      ['towBriefingEdit', '/tow-briefing/edit/:uuid', ['tow_briefing.update']],
    ]);
    const opened = reportPages(KINDS).map(({ id }) => id as string);
    expect(opened).toEqual(expect.arrayContaining(['towBriefingAdd', 'towBriefingShow', 'towBriefingEdit']));
  });

  it('has its tab on the page of a rig', () => {
    const tabs = (kinds: typeof KINDS | typeof REPORT_KINDS) =>
      sectionsOf(kinds)
        .find(({ id }) => id === 'move-drop')
        ?.tabs?.map(({ id, kind, title }) => [id, kind, title]);
    expect(tabs(KINDS)).toEqual([
      ...(tabs(REPORT_KINDS) ?? []),
      ['towBriefing', 'tow_briefing', 'rigs.tab.towBriefing'],
    ]);
  });
});
