import type { AskedDocument } from '@rigbook/contract';
import { safeFileName } from '../../platform/files/file-names.ts';

const EXTENSIONS = { pdf: 'pdf', xlsx: 'xlsx', workbook: 'xlsx' } as const;

/** Letters and digits of any script; whatever is between them is a hyphen. */
const inWords = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

/** 'Marlin-Crest_closing_2026-11-22.pdf' */
export function fileNameOf({ of, kind, format }: AskedDocument, rig: string | null, day: string): string {
  const what = of === 'findings' ? 'findings' : inWords(kind ?? 'report').replaceAll('_', '-');
  const parts = [inWords(rig ?? ''), format === 'workbook' ? `${what}-workbook` : what, day];
  return safeFileName(`${parts.filter((part) => part !== '').join('_')}.${EXTENSIONS[format]}`);
}
