import type { DocumentFinding, DocumentSection } from '../content.ts';

/** Pictures of one PDF: more would take too much memory to set, and make a file that no mailbox takes. */
const MOST_PICTURES = 400;

const picturesOf = ({ before, after }: DocumentFinding): number => before.length + after.length;

/** A part of a document that is complete by itself. A section that began in the volume before is continued. */
export type Volume = { sections: (DocumentSection & { continued: boolean })[] };

/** The sections in as few volumes as have room for their pictures; a finding is in one volume with all of its pictures. */
export function volumesOf(sections: readonly DocumentSection[], most = MOST_PICTURES): Volume[] {
  const volumes: Volume[] = [{ sections: [] }];
  let room = most;
  for (const { name, findings } of sections) {
    let part = { name, findings: [] as DocumentFinding[], continued: false };
    volumes.at(-1)?.sections.push(part);
    for (const finding of findings) {
      const needed = picturesOf(finding);
      if (needed > room && room < most) {
        const continued = part.findings.length > 0;
        // A heading without findings does not stay behind.
        if (!continued) volumes.at(-1)?.sections.pop();
        part = { name, findings: [], continued };
        volumes.push({ sections: [part] });
        room = most;
      }
      part.findings.push(finding);
      room -= needed;
    }
  }
  return volumes;
}
