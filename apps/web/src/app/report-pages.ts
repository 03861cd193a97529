import {
  type ReportFamily,
  type ReportKind,
  type ReportKindDescription,
  type ReportPageDescription,
  reportPagesOf,
} from '@rigbook/domain';
import { createElement, type ComponentType } from 'react';
import { withTexts } from '../lib/i18n/i18n.ts';
import type { ShellPageId } from '../lib/navigation/page-calls.ts';
import type { PageModule } from './versions/chunk.ts';

type PageOfKind = () => Promise<{ default: ComponentType<{ kind: never }> }>;

// Pages with nearly everything in common are one file.
const workbookForm = withTexts(['reports'], () => import('../features/reports/workbook/form-pages.ts'));
const workbookAdd: PageOfKind = async () => ({ default: (await workbookForm()).WorkbookAddPage });
const workbookEdit: PageOfKind = async () => ({ default: (await workbookForm()).WorkbookEditPage });
const followUpEdit = withTexts(['reports'], () => import('../features/reports/follow-ups/edit-pages.ts'));
const closing =
  (verb: 'Show' | 'Edit'): PageOfKind =>
  async () =>
    (await import('./closing-pages.tsx')).closingPage(verb);
const qsheEdit: PageOfKind = async () => ({ default: (await followUpEdit()).QsheEditPage });
const filesEdit: PageOfKind = withTexts(['reports'], () => import('../features/reports/files-edit-page.tsx'));
const filesShow: PageOfKind = withTexts(['reports'], () => import('../features/reports/files-show-page.tsx'));
const followUpShow: PageOfKind = withTexts(['reports'], () => import('../features/reports/follow-up-show-page.tsx'));

/** The pages of each family that show, add or edit any of its kinds. */
const PAGES: Record<ReportFamily, Partial<Record<ReportPageDescription['verb'], PageOfKind>>> = {
  workbook: {
    Add: workbookAdd,
    Show: withTexts(['reports'], () => import('../features/reports/workbook-show-page.tsx')),
    Edit: workbookEdit,
  },
  closing: { Show: closing('Show'), Edit: closing('Edit') },
  qshe: { Show: followUpShow, Edit: qsheEdit },
  final: { Show: filesShow, Edit: filesEdit },
  collection: {
    Add: withTexts(['reports'], () => import('../features/reports/collection-add-page.tsx')),
    Show: filesShow,
    Edit: filesEdit,
  },
};

type ReportPage = { id: ShellPageId; load: () => Promise<PageModule> };

/** Every page of these kinds of report. */
export const reportPages = (kinds: Readonly<Record<string, ReportKindDescription>>): ReportPage[] =>
  reportPagesOf(kinds).flatMap(({ id, kind, description, verb }) => {
    const load = PAGES[description.family][verb];
    return load ? [{ id: id as ShellPageId, load: forKind(kind as ReportKind, load) }] : [];
  });

/** The page for one kind. */
const forKind = (kind: ReportKind, load: PageOfKind) => async (): Promise<PageModule> => {
  // Each page accepts the kinds of the families that have it in PAGES.
  const Page = (await load()).default as ComponentType<{ kind: ReportKind }>;
  return { default: () => createElement(Page, { kind }) };
};
