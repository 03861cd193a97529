import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFile } from '../../test/cells-of.ts';
import { firstSheetOf, refusalOf } from '../../test/patching.ts';
import type { WorkbookChange } from '../index.ts';

// The first sheet and the parts that say where it is are read, the others are copied: what is wrong with them stays.
const CHANGED: Record<string, string> = {
  'array_formula_full.xlsx': 'array_formula S1 G2',
  'bomb_longstring_refs.xlsx': 'none',
  'cols_full.xlsx': 'none',
  'dim_far_cell_N.xlsx': 'none',
  'dim_far_cell_XFD.xlsx': 'none',
  'dim_full_one_cell.xlsx': 'none',
  'empty.xlsx': 'empty_file',
  'html.xls': 'unsupported_format',
  'hyperlink_full.xlsx': 'none',
  'laughs_sst.xlsx': 'none',
  'laughs_workbook.xlsx': 'damaged',
  'merge_full.xlsx': 'merged S1 G2',
  'numfmt_frac.xlsx': 'none',
  'numfmt_long.xlsx': 'none',
  'numfmt_zeros.xlsx': 'none',
  'ok.xlsx': 'none',
  'own_password_hashed_300k_times.xlsx': 'encrypted',
  'password_hashed_10M_times.xlsx': 'encrypted',
  'proto_cellref.xlsx': 'damaged',
  'proto_comment.xlsx': 'none',
  'proto_customprop.xlsx': 'none',
  'proto_rels.xlsx': 'none',
  'proto_sheetname.xlsx': 'none',
  'random.xls': 'not_a_workbook',
  'redos_attr_spaces.xlsx': 'none',
  'redos_c_open.xlsx': 'damaged',
  'redos_cdata.xlsx': 'none',
  'redos_cols_open.xlsx': 'damaged',
  'redos_comment_open.xlsx': 'damaged',
  'redos_comment_sst.xlsx': 'none',
  'redos_drawing_open.xlsx': 'damaged',
  'redos_entities.xlsx': 'none',
  'redos_fonts_open.xlsx': 'none',
  'redos_is_open.xlsx': 'damaged',
  'redos_mergecells_open.xlsx': 'damaged',
  'redos_numfmts_open.xlsx': 'none',
  'redos_r_open.xlsx': 'none',
  'redos_row_open.xlsx': 'damaged',
  'redos_row_unclosed.xlsx': 'damaged',
  'redos_sheetData_open.xlsx': 'damaged',
  'redos_si_open.xlsx': 'none',
  'redos_t_open.xlsx': 'none',
  'redos_v_open.xlsx': 'damaged',
  'redos_workbook_sheet.xlsx': 'no_sheet ',
  'ref_overflow.xlsx': 'damaged',
  'xxe_sheet.xlsx': 'damaged',
  'zip_lying_size_2GB.xlsx': 'damaged',
  'zip_lying_size_small.xlsx': 'damaged',
};

const FOLDER = new URL('../../test-data/hostile/', import.meta.url);

test('every hostile file is changed or refused with its code', async () => {
  const outcomes: Record<string, string> = {};
  for (const name of readdirSync(FOLDER)) {
    const bytes = testFile(`hostile/${name}`);
    const { sheet } = firstSheetOf(bytes);
    const changes: WorkbookChange[] = [
      { sheet, row: 2, column: 'G', value: 'CLOSED' },
      { sheet, row: 900_000, column: 'H', value: 4.5 },
      { sheet, row: 1_048_576, column: 'I', value: null },
    ];
    outcomes[name] = await refusalOf(bytes, changes);
  }
  expect(outcomes).toEqual(CHANGED);
});
