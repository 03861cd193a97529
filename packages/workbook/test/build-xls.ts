import { CFB } from '@e965/xlsx';

type Record = [type: number, ...content: (number | Uint8Array)[]];

/** A compound file with these streams, by name. */
export function buildCompoundFile(streams: { [path: string]: Uint8Array }): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${path}`, content);
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

/** Consecutive records: a type, a length and the content each; numbers are 16 bits wide. */
export function records(...list: Record[]): Uint8Array {
  const bytes: number[] = [];
  for (const [type, ...content] of list) {
    const body = content.flatMap((part) => (typeof part === 'number' ? word(part) : [...part]));
    bytes.push(...word(type), ...word(body.length), ...body);
  }
  return Uint8Array.from(bytes);
}

/** A text of narrow characters as in a record: its length, flags, a byte each. */
export function text(value: string): Uint8Array {
  return Uint8Array.from([...word(value.length), 0, ...letters(value)]);
}

export function letters(value: string): Uint8Array {
  return Uint8Array.from(value, (letter) => letter.charCodeAt(0));
}

export type XlsSheet = { name: string; type?: number; state?: number; body: Record[] };

/** A BIFF8 workbook stream with these sheets. `globals` go before their list. */
export function workbookStream(globals: Record[], sheets: XlsSheet[]): Uint8Array {
  const bodies = sheets.map(({ body }) => records([0x809, 0x600, 0x10, 0, 0], ...body, [0x0a]));
  const head = (positions: number[]): Uint8Array =>
    records(
      [0x809, 0x600, 0x05, 0, 0],
      ...globals,
      ...sheets.map(({ name, type = 0, state = 0 }, index): Record => {
        const position = positions[index] ?? 0;
        return [
          0x85,
          position & 0xffff,
          position >>> 16,
          state | (type << 8),
          Uint8Array.of(name.length, 0),
          letters(name),
        ];
      }),
      [0x0a],
    );
  let position = head([]).length;
  const positions = bodies.map((body) => {
    position += body.length;
    return position - body.length;
  });
  return Uint8Array.from([head(positions), ...bodies].flatMap((part) => [...part]));
}

function word(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}
