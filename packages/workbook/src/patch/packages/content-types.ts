import { nameCode } from '../../xlsx/tag-scanner.ts';
import { Elements } from '../xml/elements.ts';
import { Splices } from '../xml/splices.ts';
import { escapedAttribute } from '../xml/xml-text.ts';

const DEFAULT = nameCode('Default');
const OVERRIDE = nameCode('Override');
const EXTENSION = nameCode('Extension');
const PART_NAME = nameCode('PartName');
const CONTENT_TYPE = nameCode('ContentType');

/** The list of media types with those of new parts, and without those of parts that go (names in lower case). */
export function editedContentTypes(bytes: Uint8Array, added: Map<string, string>, removed: Set<string>): Splices {
  const splices = new Splices();
  const elements = new Elements(bytes);
  const { tags } = elements;
  const byExtension = new Map<string, string>();
  let prefix = '';
  while (elements.next()) {
    if (elements.depth === 0) {
      if (!tags.closing) ({ prefix } = elements);
      if (tags.closing || tags.selfClosing) elements.append(typesXml(added, byExtension, prefix), splices);
    } else if (tags.closing) continue;
    else if (tags.code === DEFAULT) {
      byExtension.set(
        (tags.attribute(EXTENSION) ?? '').toLowerCase(),
        (tags.attribute(CONTENT_TYPE) ?? '').toLowerCase(),
      );
    } else if (tags.code === OVERRIDE) {
      const name = (tags.attribute(PART_NAME) ?? '').replace(/^\//, '').toLowerCase();
      const { start } = tags;
      elements.leave();
      if (removed.has(name)) splices.put(start, tags.position, '');
    }
  }
  return splices;
}

/** Pictures have the type of their extension, if that is not another one in this workbook; other parts have their own. */
function typesXml(added: Map<string, string>, byExtension: Map<string, string>, prefix: string): string {
  let xml = '';
  for (const [name, type] of added) {
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const usual = byExtension.get(extension);
    if (usual === type) continue;
    if (usual === undefined && type.startsWith('image/')) {
      byExtension.set(extension, type);
      xml += `<${prefix}Default Extension="${extension}" ContentType="${type}"/>`;
    } else xml += `<${prefix}Override PartName="/${escapedAttribute(name)}" ContentType="${type}"/>`;
  }
  return xml;
}
