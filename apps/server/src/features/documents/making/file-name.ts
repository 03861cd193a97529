import type { AnyAsked, AskedDocument } from '@rigbook/contract';
import { safeFileName } from '../../../platform/files/file-names.ts';

const EXTENSIONS = { pdf: 'pdf', xlsx: 'xlsx', csv: 'csv', workbook: 'xlsx' } as const;

/** Keeps letters and digits of any script, and puts a hyphen between them. */
const inWords = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

/** The most bytes of a part, so that language and day still fit after a long name and reference. */
const LONGEST_PART = 80;

function shortened(text: string): string {
  let short = '';
  for (const sign of text) {
    if (Buffer.byteLength(short + sign) > LONGEST_PART) break;
    short += sign;
  }
  return short.replace(/-$/, '');
}

/** What a document is about, in words that people know: the reference of a report, the number of rigs of an extract, or a company. */
export type NamedAbout = { rig: string | null; rigs: number; reference: string; day: string };

/**
 * The name of a document (rules.md#documents): 'Marlin-Crest_closing_MC-FCS-2026-01_en_2026-11-22.pdf', or
 * 'register_3-rigs_ar_2026-11-22.xlsx'.
 */
export function fileNameOf(asked: AnyAsked, { rig, rigs, reference, day }: NamedAbout): string {
  const parts = nameParts(asked, { rig, rigs, reference });
  const named = [...parts.map((part) => shortened(inWords(part))), asked.language, day];
  return safeFileName(`${named.filter((part) => part !== '').join('_')}.${EXTENSIONS[asked.format]}`);
}

function nameParts(asked: AnyAsked, { rig, rigs, reference }: Omit<NamedAbout, 'day'>): string[] {
  if (asked.of === 'log') return ['log', rig ?? ''];
  if (asked.of === 'yearly') return ['yearly', rig ?? reference];
  if (asked.of === 'findings') return ['register', rig ?? `${rigs}-rigs`];
  return [rig ?? '', kindOf(asked), reference];
}

/** Tells Excel and the workbook brought up to date apart, which are files of the same report. */
const kindOf = ({ kind, format }: AskedDocument) => `${kind ?? 'report'}${format === 'workbook' ? '-workbook' : ''}`;

/** The name that a document shows for a picture it can't show. */
export const nameOfPicture = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
