import { describedKind, inAddress, type ReportKind } from '@rigbook/domain';
import { keepOwn, readOwn } from '../../../lib/session/preferences.ts';

/** The open section of a rig's page and the open tab in it, as in the address. */
export type OpenSection = { section: string; tab?: string };

/** Nobody returns to more rigs than these without opening others. */
const MOST = 50;

type Kept = [rig: string, open: OpenSection][];

function kept(): Kept {
  try {
    const list = JSON.parse(readOwn('rigSections') ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** What is stored in a browser may be from an older version, or edited by hand. */
function isKept(item: unknown): item is Kept[number] {
  if (!Array.isArray(item)) return false;
  const [rig, open] = item as unknown[];
  const { section, tab } = (open ?? {}) as Record<string, unknown>;
  return typeof rig === 'string' && typeof section === 'string' && (tab === undefined || typeof tab === 'string');
}

/** What was open on the page of a rig when it was last seen on this device. */
export const lastOpen = (rig: string): OpenSection | null => kept().find(([uuid]) => uuid === rig)?.[1] ?? null;

/** Null if everything was closed. */
export function keepOpen(rig: string, open: OpenSection | null): void {
  const others = kept().filter(([uuid]) => uuid !== rig);
  const all: Kept = open ? [[rig, open], ...others] : others;
  keepOwn('rigSections', JSON.stringify(all.slice(0, MOST)));
}

/** Where the reports of a kind are listed. */
export function sectionOf(kind: ReportKind): OpenSection {
  const { section, tab } = describedKind(kind);
  return { section: inAddress(section), ...(tab !== undefined && { tab }) };
}
