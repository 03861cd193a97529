import { inflateSync } from 'node:zlib';

/** What a screen reader learns of a PDF, and what its window shows beside the pages. */
export type ReadPdf = {
  pages: number;
  title: string;
  language: string;
  isTagged: boolean;
  /** Says in its metadata that it is PDF/UA-1. */
  isAccessible: boolean;
  rightToLeft: boolean;
  /** All pages are wider than high. */
  isLandscape: boolean;
  bookmarks: string[];
  /** The elements of its structure in reading order, headings and figures with their texts: 'H2 DM-1', 'TH'. */
  structure: string[];
  /** Links that lead to a place in the document. */
  links: number;
  /** Pictures, and how many of them are JPEGs as they came. */
  images: number;
  jpegs: number;
  /** Where each line of text and each picture begins, in points from the left and from the bottom of its page. */
  places: Place[];
  /** The size of the largest letters of any page, in points. */
  largest: number;
};

type Place = { what: 'text' | 'picture'; x: number; y: number };

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)endobj/g;
const IS_PAGE = /\/Type \/Page\b(?!s)/;
/** What is drawn between a state that is kept and the one that is put back. */
const DRAWN = /\nq\n([\s\S]*?)\nQ/g;
const STREAM = /stream\r?\n[\s\S]*$/;

/** Reads a PDF whose objects are not packed into streams, as the typesetter writes them. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Buffer.from(bytes).toString('latin1');
  const whole = new Map([...text.matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));
  const objects = new Map([...whole].map(([id, body]) => [id, body.replace(STREAM, '')]));
  const all = [...objects.values()];
  const find = (type: string) => all.find((body) => new RegExp(`/Type /${type}\\b`).test(body)) ?? '';
  const catalog = find('Catalog');
  const drawings = all.filter((body) => IS_PAGE.test(body)).map((page) => unpacked(referred(whole, page, 'Contents')));
  const sizes = drawings.flatMap((drawing) => [...drawing.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size)));
  return {
    pages: all.filter((body) => IS_PAGE.test(body)).length,
    title: textOf(all.find((body) => /\/Producer|\/Creator|\/CreationDate/.test(body)) ?? '', 'Title'),
    language: textOf(catalog, 'Lang'),
    isTagged: /\/MarkInfo[\s\S]*\/Marked true/.test(catalog),
    isAccessible: /pdfuaid:part[>="']+1/.test(text),
    rightToLeft: /\/Direction \/R2L/.test(catalog),
    isLandscape: all.filter((body) => IS_PAGE.test(body)).every(isWide),
    bookmarks: bookmarksIn(objects, find('Outlines')),
    structure: elementsIn(objects, find('StructTreeRoot')),
    links: all.filter((body) => /\/Subtype \/Link/.test(body)).length,
    images: all.filter((body) => /\/Subtype \/Image/.test(body)).length,
    jpegs: all.filter((body) => /\/Subtype \/Image[\s\S]*\/DCTDecode|\/DCTDecode[\s\S]*\/Subtype \/Image/.test(body))
      .length,
    places: drawings.flatMap(placesIn),
    largest: Math.max(...sizes),
  };
}

function isWide(page: string): boolean {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
  return Number(width) > Number(height);
}

type Objects = ReadonlyMap<string, string>;

const referred = (objects: Objects, body: string, key: string): string =>
  objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';

function unpacked(body: string): string {
  const start = body.search(/(?<=stream\r?\n)/);
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  return inflateSync(Buffer.from(body.slice(start, start + length), 'latin1')).toString('latin1');
}

function placesIn(drawing: string): Place[] {
  return [...drawing.matchAll(DRAWN)].flatMap(([, drawn = '']) => {
    const [, x, y] = /([-\d.]+) ([-\d.]+) cm\n(?![\s\S]* cm\n)/.exec(drawn) ?? [];
    const what = /\nBT\n/.test(drawn) ? 'text' : 'picture';
    return /\nBT\n| Do$/.test(drawn) ? [{ what, x: Number(x), y: Number(y) } as const] : [];
  });
}

/** Their texts, each before those inside it. */
function bookmarksIn(objects: Objects, parent: string): string[] {
  const texts: string[] = [];
  for (let one = referred(objects, parent, 'First'); one !== ''; one = referred(objects, one, 'Next')) {
    texts.push(textOf(one, 'Title'), ...bookmarksIn(objects, one));
  }
  return texts;
}

function elementsIn(objects: Objects, parent: string): string[] {
  const children = /\/K (?:\[([^\]]*)\]|(\d+ 0 R))/.exec(parent);
  return [...`${children?.[1] ?? ''}${children?.[2] ?? ''}`.matchAll(/(\d+) 0 R/g)].flatMap(([, id = '']) => {
    const body = objects.get(id) ?? '';
    const type = /\/S \/(\w+)/.exec(body)?.[1];
    if (type === undefined) return [];
    const said = textOf(body, 'Alt') || textOf(body, 'T');
    return [said ? `${type} ${said}` : type, ...elementsIn(objects, body)];
  });
}

/** A text of an object: in parentheses, with others that are in pairs inside, or as hexadecimal UTF-16. */
function textOf(body: string, key: string): string {
  const found = new RegExp(`/${key} (?:\\(((?:\\\\[\\s\\S]|\\([^()]*\\)|[^\\\\()])*)\\)|<([0-9A-F]*)>)`).exec(body);
  if (found?.[2] !== undefined) return Buffer.from(found[2], 'hex').swap16().toString('utf16le').replace('\ufeff', '');
  return (found?.[1] ?? '').replace(/\\([\s\S])/g, '$1');
}
