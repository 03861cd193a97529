import { type PdfDict, PdfObjects, PdfReader, PdfRef, type PdfValue } from './pdf-objects.ts';

/** What draws something on a page. */
const DRAWS = new Set(['Tj', 'TJ', "'", '"', 'Do', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh', 'BI']);
const FONT_FILES = ['/FontFile', '/FontFile2', '/FontFile3'];
const ROWS_OF = new Set(['/Table', '/THead', '/TBody', '/TFoot']);

type Marks = Map<number, Set<number>>;

/**
 * What a PDF lacks of PDF/UA-1, as far as a program can see it, in a few words each; empty for one that lacks nothing. It shares
 * nothing with the typesetter, which checks itself while it writes.
 */
export function accessibilityFaults(bytes: Uint8Array): string[] {
  return new Examination(new PdfObjects(bytes)).faults();
}

class Examination {
  readonly #pdf: PdfObjects;
  readonly #faults: string[] = [];
  readonly #levels: number[] = [];
  /** By the numbers of their pages. */
  readonly #owned: Marks = new Map();
  readonly #referred = new Set<number>();
  #roles: PdfDict = new Map();

  constructor(pdf: PdfObjects) {
    this.#pdf = pdf;
  }

  faults(): string[] {
    const root = this.#pdf.ofType('/Catalog')[0]?.dictionary ?? new Map<string, PdfValue>();
    this.#examineCatalog(root);
    const tree = this.#pdf.dictionary(root.get('/StructTreeRoot'));
    this.#roles = this.#pdf.dictionary(tree.get('/RoleMap'));
    for (const kid of this.#pdf.list(tree.get('/K'))) this.#examineElement(kid, { page: 0, parent: '', id: 0 });
    this.#examineLevels();
    for (const { id, dictionary } of this.#pdf.ofType('/Page')) this.#examinePage(id, dictionary);
    return [...new Set(this.#faults)];
  }

  #examineCatalog(root: PdfDict): void {
    const pdf = this.#pdf;
    if (pdf.dictionary(root.get('/MarkInfo')).get('/Marked') !== true) this.#faults.push('it is not marked');
    if (pdf.text(root.get('/Lang')) === '') this.#faults.push('it has no language');
    const shown = pdf.dictionary(root.get('/ViewerPreferences')).get('/DisplayDocTitle');
    if (shown !== true) this.#faults.push('its title is not shown');
    const said = pdf.stream(root.get('/Metadata'));
    if (!/pdfuaid:part[^0-9]*1/.test(said)) this.#faults.push('it does not say that it is accessible');
    if (!said.includes('<dc:title>')) this.#faults.push('it has no title');
    if (!root.has('/Outlines')) this.#faults.push('it has no bookmarks');
  }

  /** @param above the page, the kind and the number of the element that it is in */
  #examineElement(value: PdfValue, above: { page: number; parent: string; id: number }): void {
    const pdf = this.#pdf;
    const element = pdf.dictionary(value);
    const kind = this.#kindOf(element);
    const own = element.get('/Pg');
    const page = own instanceof PdfRef ? own.id : above.page;
    const id = value instanceof PdfRef ? value.id : 0;
    const parent = element.get('/P');
    if (above.id > 0 && parent instanceof PdfRef && parent.id !== above.id)
      this.#faults.push('an element has another parent');
    if (kind === '/Figure' && pdf.text(element.get('/Alt')) === '') this.#faults.push('a figure is not described');
    if (kind === '/TD' && above.parent !== '/TR') this.#faults.push('a cell is in no row');
    if (kind === '/TR' && !ROWS_OF.has(above.parent)) this.#faults.push('a row is in no table');
    if (kind === '/LI' && above.parent !== '/L') this.#faults.push('an entry is in no list');
    const level = /^\/H([1-6])$/.exec(kind)?.[1];
    if (level) this.#levels.push(Number(level));
    for (const kid of pdf.list(element.get('/K'))) this.#examineKid(kid, { page, parent: kind, id });
  }

  /** The standard kind of an element, whatever the document calls it. */
  #kindOf(element: PdfDict): string {
    const named = element.get('/S');
    if (typeof named !== 'string') return '';
    const role = this.#roles.get(named);
    return typeof role === 'string' ? role : named;
  }

  #examineKid(kid: PdfValue, above: { page: number; parent: string; id: number }): void {
    const own = this.#pdf.of(kid);
    if (typeof own === 'number') return this.#own(above.page, own);
    const dictionary = this.#pdf.dictionary(kid);
    const page = dictionary.get('/Pg');
    if (dictionary.get('/Type') === '/MCR') {
      return this.#own(page instanceof PdfRef ? page.id : above.page, Number(dictionary.get('/MCID')));
    }
    if (dictionary.get('/Type') !== '/OBJR') return this.#examineElement(kid, above);
    const referred = dictionary.get('/Obj');
    if (referred instanceof PdfRef) this.#referred.add(referred.id);
    return undefined;
  }

  #own(page: number, mark: number): void {
    this.#owned.set(page, (this.#owned.get(page) ?? new Set<number>()).add(mark));
  }

  #examineLevels(): void {
    const levels = this.#levels;
    if (levels.length > 0 && levels[0] !== 1) this.#faults.push('its first heading is not of the first level');
    const skips = levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    if (skips) this.#faults.push('a level of headings is skipped');
  }

  #examinePage(id: number, page: PdfDict): void {
    const seen = this.#marksOn(page);
    const owned = this.#owned.get(id) ?? new Set<number>();
    if ([...seen].some((mark) => !owned.has(mark))) this.#faults.push('a mark on a page is of no element');
    if ([...owned].some((mark) => !seen.has(mark))) this.#faults.push('an element has no content');
    const notes = this.#pdf.list(page.get('/Annots'));
    if (notes.length > 0 && page.get('/Tabs') !== '/S') this.#faults.push('links are not in the order of the page');
    for (const note of notes) this.#examineLink(note);
    const fonts = this.#pdf.dictionary(this.#pdf.dictionary(page.get('/Resources')).get('/Font'));
    for (const font of fonts.values()) this.#examineFont(this.#pdf.dictionary(font));
  }

  /** The marks of what is drawn on a page; what is drawn without one is a fault, unless it is decoration. */
  #marksOn(page: PdfDict): Set<number> {
    const seen = new Set<number>();
    const content = this.#pdf.list(page.get('/Contents')).map((one) => this.#pdf.stream(one));
    const reader = new PdfReader(content.join('\n'));
    const open: { isDecoration: boolean; isMarked: boolean }[] = [];
    let operands: PdfValue[] = [];
    while (!reader.isAtEnd) {
      const value = reader.next();
      if (value === null || typeof value !== 'object' || !('operator' in value)) {
        operands.push(value);
        continue;
      }
      const { operator } = value;
      if (operator === 'BDC' || operator === 'BMC') {
        const mark = this.#pdf.dictionary(operands[1]).get('/MCID');
        if (typeof mark === 'number') seen.add(mark);
        open.push({ isDecoration: operands[0] === '/Artifact', isMarked: typeof mark === 'number' });
      } else if (operator === 'EMC') open.pop();
      else if (DRAWS.has(operator) && !open.some((one) => one.isDecoration || one.isMarked)) {
        this.#faults.push(`something is drawn that is neither content nor decoration (${operator})`);
      }
      operands = [];
    }
    return seen;
  }

  #examineLink(note: PdfValue): void {
    const link = this.#pdf.dictionary(note);
    if (link.get('/Subtype') !== '/Link') return;
    if (!(note instanceof PdfRef) || !this.#referred.has(note.id)) this.#faults.push('a link is of no element');
    if (this.#pdf.text(link.get('/Contents')) === '') this.#faults.push('a link has no words');
  }

  #examineFont(font: PdfDict): void {
    const below = this.#pdf.dictionary(this.#pdf.list(font.get('/DescendantFonts'))[0]);
    const described = this.#pdf.dictionary((below.size > 0 ? below : font).get('/FontDescriptor'));
    if (!FONT_FILES.some((file) => described.has(file))) this.#faults.push('a font is not embedded');
    if (!font.has('/ToUnicode')) this.#faults.push('a font does not say its letters');
  }
}
