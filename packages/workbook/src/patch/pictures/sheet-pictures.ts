import { damaged } from '../../workbook-error.ts';
import { readRelationships } from '../../xlsx/package.ts';
import { SheetGeometry } from '../../xlsx/sheet-geometry.ts';
import type { NewPicture, SheetChanges } from '../changes.ts';
import type { AnchoredPicture } from './drawing-patch.ts';
import { editedDrawing, newDrawing } from './drawing-patch.ts';
import type { NewMedia } from './new-media.ts';
import type { PackagePatch } from '../packages/package-patch.ts';
import { placeIn } from './picture-place.ts';
import type { SheetPatch } from '../sheets/sheet-patch.ts';
import { vocabularyOf } from '../vocabulary.ts';

const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';

/** Puts pictures into sheets: their parts, their anchors, and a drawing where a sheet has none. */
export class SheetPictures {
  readonly #parts: PackagePatch;
  /** The folder of the workbook part. */
  readonly #folder: string;
  readonly #media: Map<NewPicture['bytes'], NewMedia>;
  readonly #names = new Map<NewMedia, string>();

  constructor(parts: PackagePatch, folder: string, media: Map<NewPicture['bytes'], NewMedia>) {
    this.#parts = parts;
    this.#folder = folder;
    this.#media = media;
  }

  /** `part` is the name of the worksheet, `bytes` what is in it. */
  put(
    part: string,
    bytes: Uint8Array,
    { pictures }: SheetChanges,
    { tail, merges, prefix, strict, splices }: SheetPatch,
  ) {
    if (pictures.length === 0) return;
    const vocabulary = vocabularyOf(strict);
    const known = tail.drawing === undefined ? undefined : readRelationships(this.#parts.zip, part).get(tail.drawing);
    if (tail.drawing !== undefined && !known) throw damaged('drawing without a relationship');
    const drawing = known?.target ?? this.#parts.freeName(`${this.#folder}drawings/drawing`, '.xml');
    const anchored = this.#anchored(drawing, pictures, merges, new SheetGeometry(bytes), vocabulary.relationships);
    if (known) {
      const before = this.#parts.read(drawing);
      this.#parts.change(drawing, before, editedDrawing(before, anchored, vocabulary));
      return;
    }
    this.#parts.add(drawing, newDrawing(anchored, vocabulary), DRAWING_TYPE);
    const id = this.#parts.relate(part, `${vocabulary.relationships}/drawing`, drawing);
    const xml = `<${prefix}drawing xmlns:r="${vocabulary.relationships}" r:id="${id}"/>`;
    splices.put(tail.drawingPlace, tail.drawingPlace, xml);
  }

  #anchored(
    drawing: string,
    pictures: SheetChanges['pictures'],
    merges: SheetPatch['merges'],
    geometry: SheetGeometry,
    relationships: string,
  ): AnchoredPicture[] {
    const ranges = pictures.map(
      ({ row, column }, index) => merges[index] ?? { top: row, left: column, bottom: row, right: column },
    );
    const keys = ranges.map(({ top, left }) => `${top}/${left}`);
    const together = new Map<string, number>();
    for (const key of keys) together.set(key, (together.get(key) ?? 0) + 1);
    const reached = new Map<string, number>();
    const ids = new Map<NewMedia, string>();
    return pictures.flatMap(({ picture: { bytes, name, description } }, at) => {
      const [media, range, key] = [this.#media.get(bytes), ranges[at], keys[at] ?? ''];
      if (!media || !range) return [];
      const index = reached.get(key) ?? 0;
      reached.set(key, index + 1);
      const place = placeIn(range, { index, of: together.get(key) ?? 1 }, media.size, geometry);
      const relationship = ids.get(media) ?? this.#parts.relate(drawing, `${relationships}/image`, this.#partOf(media));
      ids.set(media, relationship);
      return [{ place, relationship, name, description }];
    });
  }

  #partOf(media: NewMedia): string {
    const known = this.#names.get(media);
    if (known !== undefined) return known;
    const name = this.#parts.freeName(`${this.#folder}media/image`, `.${media.extension}`);
    this.#parts.add(name, media.content, media.type);
    this.#names.set(media, name);
    return name;
  }
}
