import sharp from 'sharp';
import type {
  SourceCell,
  SourceLook,
  SourcePicture,
  SourceRange,
  SourceWorkbook,
} from '../../packages/workbook/test/writers/source.ts';
import { writeXlsx } from '../../packages/workbook/test/writers/write-xlsx.ts';

/** One of 216 colours, so far apart that compression and scaling leave them distinguishable. */
export type Colour = number;

/** The colours of a picture's quarters: above from left to right, then below. */
export type Quarters = readonly [Colour, Colour, Colour, Colour];

/** A finding in a row; by default with status OPEN and a text that contains its Ref. */
export type SurveyFinding = { row: number; ref: string; status?: string; text?: string };
/** A photograph that floats with its corner in a row, by default in column O. */
export type SurveyPicture = { row: number; colour: Colour | Quarters; column?: number; look?: SourceLook };
export type SurveySheet = {
  name: string;
  findings: readonly SurveyFinding[];
  pictures?: readonly SurveyPicture[];
  /** Rows, from the first to the last, whose priorities and whose statuses are one cell each. */
  merged?: readonly [top: number, bottom: number][];
};

const HEADER = ['No.', 'Ref.', 'Deficiency', 'Recommendation', 'Priority', 'Reference', 'Status', 'Action by'];
const PRIORITIES = ['Critical', 'Major', 'Minor'];
const STEPS = 6;

const channels = (colour: Colour) =>
  [colour % STEPS, Math.floor(colour / STEPS) % STEPS, Math.floor(colour / STEPS / STEPS)].map(
    (step) => 25 + 40 * step,
  );

/** A JPEG of one colour, like a camera's: landscape or portrait. */
export async function photograph(colour: Colour): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = channels(colour);
  return sharp({ create: { width: 320, height: 240, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

/** A JPEG of four colours, so that its corners tell which way up it is. */
async function quarteredPhotograph(quarters: Quarters): Promise<Buffer> {
  const [width, height] = [160, 120];
  const pieces = quarters.map((colour, index) => {
    const [r = 0, g = 0, b = 0] = channels(colour);
    const input = { create: { width, height, channels: 3 as const, background: { r, g, b } } };
    return { input, left: (index % 2) * width, top: Math.floor(index / 2) * height };
  });
  return sharp({ create: { width: 2 * width, height: 2 * height, channels: 3, background: 'white' } })
    .composite(pieces)
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The size of a picture, and the colours in the middle of its quarters. */
export async function quartersOf(bytes: Buffer): Promise<{ size: string; quarters: Colour[] }> {
  const { width, height } = await sharp(bytes).metadata();
  const piece = { width: Math.floor(width / 4), height: Math.floor(height / 4) };
  const middles = [0, 1, 2, 3].map((index) => ({
    ...piece,
    left: Math.floor((width * (1 + 4 * (index % 2))) / 8),
    top: Math.floor((height * (1 + 4 * Math.floor(index / 2))) / 8),
  }));
  const quarters = await Promise.all(
    middles.map(async (middle) => colourOf(await sharp(bytes).extract(middle).png().toBuffer())),
  );
  return { size: `${width} x ${height}`, quarters };
}

/** The colour of a photograph, however it was processed since. */
export async function colourOf(bytes: Buffer): Promise<Colour> {
  const { channels: found } = await sharp(bytes).stats();
  const [red = 0, green = 0, blue = 0] = found.map(({ mean }) => Math.round((mean - 25) / 40));
  return red + STEPS * (green + STEPS * blue);
}

/** The bytes of an .xlsx as a surveyor sends it, with photographs floating over their rows. */
export async function surveyWorkbook(sheets: readonly SurveySheet[]): Promise<Buffer> {
  const written = await Promise.all(
    sheets.map(async ({ name, findings, pictures = [], merged = [] }): Promise<SourceWorkbook['sheets'][number]> => ({
      name,
      cells: [
        ...HEADER.map((value, column): SourceCell => ({ row: 10, column, value })),
        ...findings.flatMap(findingCells),
      ],
      merges: merged.flatMap(([top, bottom]): SourceRange[] =>
        [4, 6].map((column) => ({ top, bottom, left: column, right: column })),
      ),
      pictures: await Promise.all(
        pictures.map(async ({ row, colour, column = 15, look = {} }): Promise<SourcePicture> => ({
          row,
          column,
          look,
          bytes: await (typeof colour === 'number' ? photograph(colour) : quarteredPhotograph(colour)),
        })),
      ),
    })),
  );
  return Buffer.from(writeXlsx({ sheets: written }));
}

function findingCells({ row, ref, status = 'OPEN', text }: SurveyFinding): SourceCell[] {
  const texts = {
    1: ref,
    2: text ?? `Finding ${ref} as it was found on the rig`,
    3: 'Put it right and send a photograph',
    4: PRIORITIES[row % PRIORITIES.length] ?? '',
    5: 'API RP 4G',
    6: status,
    7: 'Drilling contractor',
  };
  return Object.entries(texts).map(([column, value]) => ({ row, column: Number(column), value }));
}

const SECTIONS = {
  'Derrick & Mast': 'DM',
  'Drilling Equipment': 'DE',
  'Mud System': 'MS',
  'Well Control': 'WC',
  QSHE: 'QH',
};
const FINDINGS_OF_SECTION = 30;
const PICTURED_OF_SECTION = 20;

/** 150 findings in five sheets with 100 photographs, and the colour of the one that belongs to each Ref. */
export async function largeSurvey(): Promise<{ bytes: Buffer; colours: Map<string, Colour> }> {
  const colours = new Map<string, Colour>();
  const sheets = Object.entries(SECTIONS).map(([name, prefix]): SurveySheet => {
    const findings = Array.from({ length: FINDINGS_OF_SECTION }, (_, index) => ({
      row: 11 + index,
      ref: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    }));
    const pictures = findings.slice(0, PICTURED_OF_SECTION).map(({ row, ref }) => {
      colours.set(ref, colours.size);
      return { row, colour: colours.size - 1 };
    });
    return { name, findings, pictures };
  });
  return { bytes: await surveyWorkbook(sheets), colours };
}
