import { nameCode, TagScanner } from './tag-scanner.ts';

export type SheetEntry = { name: string; relationship: string; hidden: boolean; names: Map<string, string> };
/** `names`: what the names of the whole workbook stand for, by name in lower case; a sheet may have some of its own. */
export type WorkbookPart = { date1904: boolean; sheets: SheetEntry[]; names: Map<string, string> };

const WORKBOOK = nameCode('workbook');
const WORKBOOK_PR = nameCode('workbookPr');
const DATE_1904 = nameCode('date1904');
const SHEET = nameCode('sheet');
const NAME = nameCode('name');
const ID = nameCode('id');
const STATE = nameCode('state');
const DEFINED = nameCode('definedName');
const SHEET_ID = nameCode('localSheetId');

/** The list of sheets and the date system; undefined if the part is not a workbook but a document or presentation. */
export function readWorkbookPart(bytes: Uint8Array): WorkbookPart | undefined {
  const tags = new TagScanner(bytes);
  const part: WorkbookPart = { date1904: false, sheets: [], names: new Map() };
  let prefix: number | undefined;
  while (tags.next()) {
    if (prefix === undefined) {
      if (tags.selfClosing) continue;
      if (tags.code !== WORKBOOK) return undefined;
      prefix = tags.prefix;
    }
    // Extensions repeat names of the main vocabulary under other prefixes: x15:workbookPr must not reset date1904.
    if (tags.closing || tags.prefix !== prefix) continue;
    if (tags.code === WORKBOOK_PR) part.date1904 = tags.flag(DATE_1904);
    else if (tags.code === DEFINED) {
      const sheet = tags.attribute(SHEET_ID);
      const names = sheet === undefined ? part.names : part.sheets[Number(sheet)]?.names;
      const name = (tags.attribute(NAME) ?? '').toLowerCase();
      names?.set(name, tags.elementText());
    } else if (tags.code === SHEET) {
      const state = tags.attribute(STATE);
      part.sheets.push({
        name: tags.attribute(NAME) ?? '',
        relationship: tags.attribute(ID) ?? '',
        names: new Map(),
        hidden: state === 'hidden' || state === 'veryHidden',
      });
    }
  }
  return prefix === undefined ? undefined : part;
}
