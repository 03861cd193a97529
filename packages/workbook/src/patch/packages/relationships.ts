import { nameCode } from '../../xlsx/tag-scanner.ts';
import { Elements } from '../xml/elements.ts';
import { Splices } from '../xml/splices.ts';
import { escapedAttribute } from '../xml/xml-text.ts';

const RELATIONSHIP = nameCode('Relationship');
const ID = nameCode('Id');
const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Added = { id: string; type: string; target: string };

/** Added relationships of a part, and the ids of those that go. */
export type RelationshipChanges = { added: Added[]; removed: string[] };

/** A part with the relationships of a part that had none. */
export function newRelationships({ added }: RelationshipChanges): string {
  const list = added.map((one) => relationshipXml('', one)).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACE}">${list}</Relationships>`;
}

/** The ids of all relationships, also of those that lead out of the package. */
export function relationshipIds(bytes: Uint8Array): Set<string> {
  const ids = new Set<string>();
  const elements = new Elements(bytes);
  const { tags } = elements;
  while (elements.next()) if (tags.code === RELATIONSHIP && !tags.closing) ids.add(tags.attribute(ID) ?? '');
  return ids;
}

/** Relationships with some more and some less. */
export function editedRelationships(bytes: Uint8Array, { added, removed }: RelationshipChanges): Splices {
  const splices = new Splices();
  const elements = new Elements(bytes);
  const { tags } = elements;
  let prefix = '';
  while (elements.next()) {
    if (elements.depth === 0) {
      if (!tags.closing) ({ prefix } = elements);
      elements.append(added.map((one) => relationshipXml(prefix, one)).join(''), splices);
    } else if (tags.code === RELATIONSHIP && !tags.closing && removed.includes(tags.attribute(ID) ?? '')) {
      const { start } = tags;
      elements.leave();
      splices.put(start, tags.position, '');
    }
  }
  return splices;
}

function relationshipXml(prefix: string, { id, type, target }: Added): string {
  return `<${prefix}Relationship Id="${id}" Type="${escapedAttribute(type)}" Target="${escapedAttribute(target)}"/>`;
}
