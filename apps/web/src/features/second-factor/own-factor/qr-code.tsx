import { encodeQR } from 'qr';

/** Width of the quiet zone in modules, which readers need to find the code. */
const QUIET = 4;

/** A text as a QR code, dark on white in every theme: many readers don't recognise an inverted one. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no address that an <img> could have
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} width={208} height={208} role="img" aria-label={label}>
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
