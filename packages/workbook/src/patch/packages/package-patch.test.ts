import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { ReadingCourse } from '../../reading-course.ts';
import { joined, Splices } from '../xml/splices.ts';
import { PackagePatch } from './package-patch.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/xml';

/** A package with a sheet, some of whose names lead nowhere already, as some programs write them. */
const aPackage = () =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types></Types>'),
    [SHEET]: strToU8(
      `<worksheet xmlns:r="${RELATED}"><sheetData><c r="A1" s="77" t="s"><v>88</v></c></sheetData><drawing r:id="rId99"/></worksheet>`,
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${RELATED}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
    ),
  });

/** Writes a text behind the cells of the sheet, with 3 styles and 5 shared texts; 'unsound' if it is refused. */
async function written(text: string, besides: (parts: PackagePatch) => void = () => {}): Promise<string> {
  const parts = new PackagePatch(aPackage(), new ReadingCourse(DEFAULT_LIMITS, () => {}));
  const bytes = parts.read(SHEET);
  const splices = new Splices();
  const end = strFromU8(bytes).indexOf('</sheetData>');
  splices.put(end, end, text);
  try {
    parts.change(SHEET, bytes, splices);
    besides(parts);
    const chunks: Uint8Array[] = [];
    for await (const chunk of parts.finish({ styles: () => 3, texts: () => 5 }).chunks()) chunks.push(chunk);
    return strFromU8(unzipSync(joined(chunks))[SHEET] ?? new Uint8Array()).includes(text) ? 'written' : 'lost';
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}

describe('a part is only handed out if it is sound', () => {
  test.each([
    ['a style that is there', '<c r="B1" s="2"/>', 'written'],
    ['a style beyond the list', '<c r="B1" s="3"/>', 'unsound'],
    ['a style of a row beyond the list', '<row r="2" s="4" customFormat="1"></row>', 'unsound'],
    ['a style beyond the list that the author names too', '<c r="B1" s="77"/>', 'written'],
    ['a shared text that is there', '<c r="B1" t="s"><v>4</v></c>', 'written'],
    ['a shared text beyond the table', '<c r="B1" t="s"><v>5</v></c>', 'unsound'],
    ['a shared text beyond the table that the author names too', '<c r="B1" t="s"><v>88</v></c>', 'written'],
    ['a number as large as that', '<c r="B1"><v>5</v></c>', 'written'],
    ['a relationship that is there', '<x r:id="rId1"/>', 'written'],
    ['a relationship that is not there', '<x r:embed="rId2"/>', 'unsound'],
    ['a relationship that the author names in vain too', '<x r:id="rId99"/>', 'written'],
    ['a text that reads like one', '<c t="inlineStr"><is><t>see r:id="rId2" s="9"</t></is></c>', 'written'],
    ['a prefix that means nothing', '<y:x/>', 'unsound'],
    ['a tag that is not closed', '<x>', 'unsound'],
    ['two tags that overlap', '<x><z></x></z>', 'unsound'],
  ])('%s: %s', async (_, text, outcome) => {
    expect(await written(text)).toBe(outcome);
  });

  const drawing = 'xl/drawings/drawing7.xml';
  test.each([
    ['one that is added', (parts: PackagePatch) => parts.add(drawing, '<wsDr/>', TYPE), 'written'],
    ['one that is not', () => {}, 'unsound'],
  ])('a new relationship leads to a part: %s', async (_, besides, outcome) => {
    const related = (parts: PackagePatch) => {
      besides(parts);
      expect(parts.relate(SHEET, `${RELATED}/drawing`, drawing)).toBe('rId2');
    };
    expect(await written('<x r:id="rId2"/>', related)).toBe(outcome);
  });

  test('a relationship that goes is named by nothing that is written', async () => {
    expect(await written('<x r:id="rId1"/>', (parts) => parts.unrelate(SHEET, 'rId1'))).toBe('unsound');
  });
});
