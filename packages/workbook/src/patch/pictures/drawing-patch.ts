import { damaged } from '../../workbook-error.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import { Elements } from '../xml/elements.ts';
import type { Corner, PicturePlace } from './picture-place.ts';
import { Splices } from '../xml/splices.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { escapedAttribute } from '../xml/xml-text.ts';

const DRAWING = nameCode('wsDr');
const PROPERTIES = nameCode('cNvPr');
const ID = nameCode('id');
const MOST_IDS = 2 ** 30;

/** A picture to anchor: `relationship` is its id among those of the drawing. */
export type AnchoredPicture = { place: PicturePlace; relationship: string; name: string; description: string };

/** A drawing of pictures. */
export function newDrawing(pictures: AnchoredPicture[], vocabulary: Vocabulary): string {
  const anchors = pictures.map((picture, index) => anchorXml(picture, index + 2, vocabulary)).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="${vocabulary.sheetDrawing}">${anchors}</xdr:wsDr>`;
}

/** A drawing with more pictures in front of what it has. */
export function editedDrawing(bytes: Uint8Array, pictures: AnchoredPicture[], vocabulary: Vocabulary): Splices {
  const splices = new Splices();
  const elements = new Elements(bytes);
  const { tags } = elements;
  let id = 1;
  while (elements.next()) {
    if (elements.depth === 0) {
      if (tags.code !== DRAWING) throw damaged('drawing');
      if (!tags.closing && !tags.selfClosing) continue;
      elements.append(pictures.map((picture) => anchorXml(picture, ++id, vocabulary)).join(''), splices);
    } else if (tags.code === PROPERTIES && !tags.closing) {
      const used = Number(tags.attribute(ID));
      if (used > id && used < MOST_IDS) id = used;
    }
  }
  return splices;
}

/** Moves and grows with its cells. It names its own namespaces: a drawing may call them anything. */
function anchorXml(
  { place: { from, to, width, height }, relationship, name, description }: AnchoredPicture,
  id: number,
  { sheetDrawing, drawing, relationships }: Vocabulary,
): string {
  return (
    `<xdr:twoCellAnchor xmlns:xdr="${sheetDrawing}" xmlns:a="${drawing}" editAs="twoCell">` +
    `<xdr:from>${cornerXml(from)}</xdr:from><xdr:to>${cornerXml(to)}</xdr:to>` +
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="${escapedAttribute(name)}" descr="${escapedAttribute(description)}"/>` +
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
    `<xdr:blipFill><a:blip xmlns:r="${relationships}" r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>'
  );
}

function cornerXml({ column, columnOffset, row, rowOffset }: Corner): string {
  return (
    `<xdr:col>${column}</xdr:col><xdr:colOff>${columnOffset}</xdr:colOff>` +
    `<xdr:row>${row}</xdr:row><xdr:rowOff>${rowOffset}</xdr:rowOff>`
  );
}
