import type { FindingPlace } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyScope } from '../../../platform/identity/scope.ts';
import { blocksFor, blocksOfSheet, OpenRows, packText } from '../../sheets/public.ts';
import { readBlocks, type SheetsForm } from './blocks-store.ts';

/** Opens rows of stored sheets to be read and changed, without reading the rest of them. */
export async function readRows(
  db: Tx,
  scope: AnyScope,
  { id, heads, text }: SheetsForm & { id: number },
  places: readonly FindingPlace[],
): Promise<OpenRows> {
  if (heads === null) return new OpenRows(packText(text ?? '[]'));
  const read = async (keys: string[]) => ({ heads, blocks: await readBlocks(db, scope, id, keys), unpacked: 0 });
  const keys = blocksFor(heads, places);
  const rows = new OpenRows(await read(keys));
  // The columns of pictures are named in the first rows of nearly every sheet.
  const more = [...new Set(places.map(({ sheet }) => sheet))].filter((name) => rows.has(name) && !rows.columns(name));
  if (more.length === 0) return rows;
  return new OpenRows(await read([...new Set([...keys, ...more.flatMap((name) => blocksOfSheet(heads, name))])]));
}

/** Opens a whole sheet, without reading the others. */
export async function readSheetRows(
  db: Tx,
  scope: AnyScope,
  { id, heads, text }: SheetsForm & { id: number },
  sheet: string,
): Promise<OpenRows> {
  if (heads === null) return new OpenRows(packText(text ?? '[]'));
  return new OpenRows({ heads, blocks: await readBlocks(db, scope, id, blocksOfSheet(heads, sheet)), unpacked: 0 });
}
