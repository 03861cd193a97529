import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose parts a test writes as another program may have them. */
export function editedWorkbook(bytes: Uint8Array) {
  const parts = unzipSync(bytes);
  const text = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  /** Replaces what there must be. */
  function edit(part: string, what: RegExp, by: (found: string) => string) {
    const before = text(part);
    if (!what.test(before)) throw new Error(`${part} has no ${what}`);
    parts[part] = strToU8(before.replace(what, by));
  }
  function add(part: string, content: string | Uint8Array, type: string) {
    parts[part] = typeof content === 'string' ? strToU8(content) : Uint8Array.from(content);
    edit('[Content_Types].xml', /<\/Types>/, (end) => `<Override PartName="/${part}" ContentType="${type}"/>${end}`);
  }
  /** A relationship from a part to another one, which is named from its folder. */
  function relate(part: string, id: string, type: string, target: string) {
    const name = part.replace(/([^/]+)$/, '_rels/$1.rels');
    parts[name] ??= strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
    );
    const related = `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;
    edit(name, /<\/Relationships>/, (end) => related + end);
  }
  return { edit, add, relate, text, bytes: () => zipSync(parts) };
}
