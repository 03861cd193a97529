import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEachOf, sampleOf } from '../test/corpus/files.ts';

// Each of these hangs, crashes or exhausts at least one other reader, or tries to reach object prototypes.
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
  'own_password_hashed_300k_times.xlsx': '1 sheets, 1 cells',
  'password_hashed_10M_times.xlsx': 'too_large',
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

// Made when the test runs: too large to commit.
const BOMBS: Record<string, string> = {
  'anchors_100k_of_one_picture.xlsx': 'too_large',
  'cells_12M.xlsx': 'too_large',
  'cells_below_the_part_limit.xlsx': '1 sheets, 1000000 cells',
  'encrypted_cells_12M.xlsx': 'too_large',
  'entries_60k.xlsx': 'too_large',
  'sheets_100k_same_part.xlsx': 'too_large',
  'sheets_200k.xls': 'too_large',
  'strings_6M.xlsx': 'too_large',
};

const BOMBS_CHANGED: Record<string, string> = {
  'anchors_100k_of_one_picture.xlsx': 'damaged',
  'cells_12M.xlsx': 'too_large',
  'cells_below_the_part_limit.xlsx': 'changed',
  'encrypted_cells_12M.xlsx': 'encrypted',
  'entries_60k.xlsx': 'too_large',
  'sheets_100k_same_part.xlsx': 'too_large',
  'sheets_200k.xls': 'xls',
  'strings_6M.xlsx': 'changed',
};

// The timer only ends a hang. Memory is limited twice: the heap, beyond which the process dies, and the total, Node
// itself included.
const HANG = 60_000;
const HEAP_MEBIBYTES = 256;
const MEBIBYTES = 300;
const AT_ONCE = 2;

const script = (name: string): string => fileURLToPath(new URL(`../test/hostile/${name}`, import.meta.url));
const hostileFolder = fileURLToPath(new URL('../test-data/hostile', import.meta.url));
const bombs = mkdtempSync(join(tmpdir(), 'workbook-bombs-'));
const run = promisify(execFile);

beforeAll(async () => {
  await run(process.execPath, [script('make-bombs.ts'), bombs]);
}, 120_000);
afterAll(() => rmSync(bombs, { recursive: true }));

test.each([
  ['kept', 'read', 'read-one.ts', hostileFolder, EXPECTED],
  ['made', 'read', 'read-one.ts', bombs, BOMBS],
  ['made', 'changed', 'patch-one.ts', bombs, BOMBS_CHANGED],
])(
  'every hostile file (%s) ends in its result or its code when it is %s, in a process with little memory',
  { timeout: 300_000 },
  async (_, __, program, folder, expected) => {
    const outcomes: Record<string, string> = {};
    const tried = sampleOf(readdirSync(folder).toSorted());
    await forEachOf(tried, AT_ONCE, async (name) => {
      const { stdout } = await run(
        process.execPath,
        [`--max-old-space-size=${HEAP_MEBIBYTES}`, script(program), join(folder, name)],
        { timeout: HANG, killSignal: 'SIGKILL' },
      );
      const { outcome, mebibytes } = JSON.parse(stdout) as { outcome: string; mebibytes: number };
      outcomes[name] = mebibytes > MEBIBYTES ? `${outcome}, but ${mebibytes} MiB` : outcome;
    });
    const isTried = ([name]: [string, string]) => Boolean(process.env['SWEEPS']) || tried.includes(name);
    expect(outcomes).toEqual(Object.fromEntries(Object.entries(expected).filter(isTried)));
  },
);
