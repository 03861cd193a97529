import { columnName } from '@rigbook/domain';
import type { Feature, Image } from 'write-excel-file/node';
import type { PlannedSheet, PlannedWorkbook } from './plan.ts';

// What the library has no option for, each at the place that the schema gives it.

/** The range of a sheet from its headings on; without headings all of it. */
const rangeOf = ({ header, rows, widths }: PlannedSheet) => ({
  first: (header ?? 0) + 1,
  last: Math.max((header ?? 0) + 1, rows.length),
  column: columnName(widths.length),
});

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (one) => ESCAPED[one] ?? '');

/** A text in a header or footer, where & begins a command; the whole may have 255 characters. */
const running = (text: string) => escaped(text.toWellFormed().slice(0, 80).replaceAll('&', '&&'));

/** The names that Excel gives a filter, without which LibreOffice shows none, and what is printed. */
const namesOf = (sheets: readonly PlannedSheet[]): string =>
  sheets
    .flatMap((sheet, index) => {
      const { first, last, column } = rangeOf(sheet);
      const place = `'${escaped(sheet.name).replaceAll("'", "''")}'`;
      const named = (name: string, range: string, more = '') =>
        `<definedName name="_xlnm.${name}" localSheetId="${index}"${more}>${place}!${range}</definedName>`;
      const range = `$A$${first}:$${column}$${last}`;
      return [
        ...(sheet.header === null ? [] : [named('_FilterDatabase', range, ' hidden="1"')]),
        named('Print_Area', `$A$1:$${column}$${last}`),
        ...(sheet.header === null ? [] : [named('Print_Titles', `$${first}:$${first}`)]),
      ];
    })
    .join('');

const pageOf = ({ head, foot }: PlannedWorkbook['running']): string =>
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.55" header="0.25" footer="0.25"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  `<headerFooter><oddHeader>&amp;L&amp;8${running(head)}&amp;R&amp;8&amp;A</oddHeader>` +
  `<oddFooter>&amp;L&amp;8${running(foot)}&amp;R&amp;8&amp;P / &amp;N</oddFooter></headerFooter>`;

/** A filter over the headings, and pages as wide as the paper with the headings on each. */
export const setUpPages = ({ sheets, running: said }: PlannedWorkbook): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const sheet = sheets[sheetIndex];
          if (!sheet) return xml;
          const { first, last, column } = rangeOf(sheet);
          const filter = sheet.header === null ? '' : `<autoFilter ref="A${first}:${column}${last}"/>`;
          const fitting = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
          const page = pageOf(said);
          return xml
            .replace(/<worksheet[^>]*>/, (begin) => `${begin}${fitting}`)
            .replace('</sheetData>', () => `</sheetData>${filter}`)
            .replace(/<drawing\b|<\/worksheet>/, (next) => `${page}${next}`);
        },
      },
      'xl/workbook.xml': {
        transform: (xml) => xml.replace('<definedNames/>', () => `<definedNames>${namesOf(sheets)}</definedNames>`),
      },
    },
  },
});
