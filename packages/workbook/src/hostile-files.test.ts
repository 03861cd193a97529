import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Each of these hangs, crashes or exhausts at least one reader in use, or tries to reach the prototypes of objects.
const EXPECTED: Record<string, string> = {
  'array_formula_full.xlsx': '1 sheets, 1 cells',
  'bomb_longstring_refs.xlsx': 'too_large',
  'cols_full.xlsx': '1 sheets, 1 cells',
  'dim_far_cell_N.xlsx': '1 sheets, 2 cells',
  'dim_far_cell_XFD.xlsx': '1 sheets, 1 cells',
  'dim_full_one_cell.xlsx': '1 sheets, 1 cells',
  'empty.xlsx': 'empty_file',
  'html.xls': 'unsupported_format',
  'hyperlink_full.xlsx': '1 sheets, 1 cells',
  'laughs_sst.xlsx': 'damaged',
  'laughs_workbook.xlsx': 'damaged',
  'merge_full.xlsx': '1 sheets, 1 cells',
  'numfmt_frac.xlsx': '1 sheets, 2800 cells',
  'numfmt_long.xlsx': '1 sheets, 2814 cells',
  'numfmt_zeros.xlsx': '1 sheets, 2800 cells',
  'ok.xlsx': '1 sheets, 1 cells',
  'proto_cellref.xlsx': 'damaged',
  'proto_comment.xlsx': '1 sheets, 1 cells',
  'proto_customprop.xlsx': '1 sheets, 1 cells',
  'proto_rels.xlsx': '1 sheets, 1 cells',
  'proto_sheetname.xlsx': '3 sheets, 3 cells',
  'random.xls': 'not_a_workbook',
  'redos_attr_spaces.xlsx': '1 sheets, 1 cells',
  'redos_c_open.xlsx': 'damaged',
  'redos_cdata.xlsx': 'damaged',
  'redos_cols_open.xlsx': '1 sheets, 0 cells',
  'redos_comment_open.xlsx': 'damaged',
  'redos_comment_sst.xlsx': 'damaged',
  'redos_drawing_open.xlsx': '1 sheets, 0 cells',
  'redos_entities.xlsx': '1 sheets, 1 cells',
  'redos_fonts_open.xlsx': '1 sheets, 1 cells',
  'redos_is_open.xlsx': 'damaged',
  'redos_mergecells_open.xlsx': '1 sheets, 0 cells',
  'redos_numfmts_open.xlsx': '1 sheets, 1 cells',
  'redos_r_open.xlsx': '1 sheets, 0 cells',
  'redos_row_open.xlsx': 'damaged',
  'redos_row_unclosed.xlsx': '1 sheets, 0 cells',
  'redos_sheetData_open.xlsx': 'damaged',
  'redos_si_open.xlsx': '1 sheets, 0 cells',
  'redos_t_open.xlsx': '1 sheets, 0 cells',
  'redos_v_open.xlsx': 'damaged',
  'redos_workbook_sheet.xlsx': 'no_sheets',
  'ref_overflow.xlsx': 'damaged',
  'xxe_sheet.xlsx': 'damaged',
  'zip_lying_size_2GB.xlsx': 'damaged',
  'zip_lying_size_small.xlsx': 'damaged',
};

test('every hostile file ends in its result or its code, in a process with little memory', { timeout: 90_000 }, () => {
  const script = fileURLToPath(new URL('../test/read-hostile-files.ts', import.meta.url));
  // The timer only ends a hang; a hang or a crash fails the test by an error of execFileSync.
  const output = execFileSync(process.execPath, ['--max-old-space-size=512', script], {
    encoding: 'utf8',
    timeout: 80_000,
    killSignal: 'SIGKILL',
  });
  const lines = output.trim().split('\n');
  expect(Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, string]))).toEqual(EXPECTED);
});
