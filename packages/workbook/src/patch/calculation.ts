import { nameCode } from '../xlsx/tag-scanner.ts';
import { Elements } from './xml/elements.ts';
import { Splices } from './xml/splices.ts';

const SHEETS = nameCode('sheets');
const CALCULATION = nameCode('calcPr');

/** What may follow the calculation properties of a workbook (ECMA-376 part 1, 18.2.27). */
const AFTER = new Set(
  'oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst AlternateContent'
    .split(' ')
    .map(nameCode),
);

/** The workbook part, which says that all formulas are to be calculated when it is opened: their results are stale. */
export function calculatedWhenOpened(bytes: Uint8Array): Splices {
  const splices = new Splices();
  const elements = new Elements(bytes);
  const { tags } = elements;
  let prefix = '';
  let place = -1;
  let afterSheets = false;
  while (elements.next()) {
    if (elements.depth === 0 && !tags.closing) ({ prefix } = elements);
    else if (elements.depth === 1 && tags.code === CALCULATION && !tags.closing) {
      splices.put(tags.start, tags.position, elements.withAttributes({ fullCalcOnLoad: '1' }));
      return splices;
    } else if (elements.depth === 1 && tags.code === SHEETS) afterSheets = true;
    else if (place < 0 && afterSheets && (elements.depth === 0 || (elements.depth === 1 && AFTER.has(tags.code)))) {
      place = tags.start;
    }
  }
  if (place >= 0) splices.put(place, place, `<${prefix}calcPr fullCalcOnLoad="1"/>`);
  return splices;
}
