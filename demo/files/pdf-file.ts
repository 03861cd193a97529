/** An A4 page: a title, paragraphs, and below them a JPEG across the page. */
export type PdfPage = {
  title: string;
  lines: readonly string[];
  picture?: { jpeg: Uint8Array; width: number; height: number };
};

const PAGE = { width: 595, height: 842, margin: 56 };
const SIZE = { title: 18, line: 11, leading: 17 };

/** The bytes of a one-page PDF, with Latin-1 text. */
export function pdfFile({ title, lines, picture }: PdfPage): Uint8Array {
  const { width, height, margin } = PAGE;
  const top = height - margin - SIZE.title;
  const bottom = top - SIZE.leading * (lines.length + 2);
  const shown = width - 2 * margin;
  const texts = [
    `BT /F2 ${SIZE.title} Tf ${margin} ${top} Td (${escaped(title)}) Tj ET`,
    `BT /F1 ${SIZE.line} Tf ${SIZE.leading} TL ${margin} ${top - 2 * SIZE.leading} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ];
  const tall = picture ? (shown * picture.height) / picture.width : 0;
  const drawn = picture ? [`q ${shown} 0 0 ${tall} ${margin} ${bottom - tall} cm /P Do Q`] : [];
  const content = latin([...texts, ...drawn].join('\n'));
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << ` +
      `/Font << /F1 5 0 R /F2 6 0 R >>${picture ? ' /XObject << /P 7 0 R >>' : ''} >> >>`,
    stream('', content),
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...(picture ? [stream(imageOf(picture), picture.jpeg)] : []),
  ]);
}

const escaped = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`);
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
const imageOf = ({ width, height }: NonNullable<PdfPage['picture']>) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
  '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode ';

function stream(entries: string, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([latin(`<< ${entries}/Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]);
}

/** The objects, numbered from 1, and the table of their byte offsets. */
function fileOf(objects: readonly (string | Uint8Array)[]): Uint8Array {
  const parts: Uint8Array[] = [latin('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const starts = objects.map((object, index) => {
    const start = length();
    const body = typeof object === 'string' ? latin(object) : object;
    parts.push(latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n'));
    return start;
  });
  const table = length();
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  parts.push(
    latin(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`),
    latin(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
