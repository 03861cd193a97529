import { againstDirectus } from './against-directus.ts';
import { againstFloor } from './against-floor.ts';
import { againstStatements } from './against-statements.ts';
import { measureMemory } from './memory.ts';

const PARTS: Record<string, () => Promise<{ table: string; results: unknown }>> = {
  floor: againstFloor,
  directus: againstDirectus,
  statements: againstStatements,
  memory: measureMemory,
};

/** Measures what the portal's calls cost, with few and with many rigs, and the memory that it takes. */
export async function benchApi(wanted: string[]): Promise<{ table: string; results: unknown }> {
  const unknown = wanted.find((part) => !(part in PARTS));
  if (unknown !== undefined) throw new Error(`No part ${unknown}; these are: ${Object.keys(PARTS).join(', ')}.`);
  const tables: string[] = [];
  const results: Record<string, unknown> = {};
  for (const [part, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    const found = await measure();
    tables.push(found.table);
    results[part] = found.results;
  }
  return { table: tables.join('\n'), results };
}
