/** The namespaces that a workbook uses: those of the strict standard or, nearly always, those of the transitional one. */
export type Vocabulary = { main: string; relationships: string; drawing: string; sheetDrawing: string };

const TRANSITIONAL: Vocabulary = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  sheetDrawing: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
};

const STRICT: Vocabulary = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  drawing: 'http://purl.oclc.org/ooxml/drawingml/main',
  sheetDrawing: 'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing',
};

export function vocabularyOf(strict: boolean): Vocabulary {
  return strict ? STRICT : TRANSITIONAL;
}
