/** About how wide a character below a bar is, and what a chart keeps free between two labels, in CSS pixels. */
const CHARACTER = 7;
const BETWEEN = 8;

/** Breaks a label between its words into lines that fit into a width, where its words do. */
export function linesOf(label: string, width: number): string[] {
  const most = Math.max(1, Math.floor((width - BETWEEN) / CHARACTER));
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
