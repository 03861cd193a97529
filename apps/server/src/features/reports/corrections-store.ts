import type { Corrections } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { type AnyScope, within } from '../../platform/identity/scope.ts';

/**
 * Corrections as noted at the last update of a report; later ones are in events with a greater number than `upTo`. `last`: the
 * hash of what was sent for that update, and what it was answered, if the sheets were stored otherwise than sent.
 */
export type NotedCorrections = {
  upTo: number;
  corrections: Corrections;
  last?: { sent: string; answer: { ready?: number; corrections: { kept: number; replaced: number } } };
};

export const notedCorrections = (text: string | null): NotedCorrections =>
  text === null ? { upTo: 0, corrections: {} } : (JSON.parse(text) as NotedCorrections);

/** Notes the corrections of a locked report; nothing visible of it changes. */
export async function noteCorrections(db: Tx, scope: AnyScope, id: number, noted: NotedCorrections): Promise<void> {
  await db
    .updateTable('reports')
    .set({ corrections: JSON.stringify(noted) })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
}
