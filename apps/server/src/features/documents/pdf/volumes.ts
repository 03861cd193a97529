import type { DocumentFinding, DocumentSection } from '../content.ts';

/** Pictures of one PDF: more would take too much memory to set, and make a file that no mailbox takes. */
const MOST_PICTURES = 400;

const picturesOf = ({ before, after }: DocumentFinding): number => before.length + after.length;

/** `continued`: began in the volume before. `total`: its findings in all volumes. */
type PartOfSection = DocumentSection & { continued: boolean; total: number };

/** A part of a document that is complete by itself. `before`: how many findings the volumes before have. */
export type Volume = { sections: PartOfSection[]; before: number };

/** The sections in as few volumes as have room for their pictures; a finding is in one volume with all of its pictures. */
export function volumesOf(sections: readonly DocumentSection[], most = MOST_PICTURES): Volume[] {
  const volumes: Volume[] = [{ sections: [], before: 0 }];
  let room = most;
  let before = 0;
  for (const { name, findings } of sections) {
    const total = findings.length;
    let part: PartOfSection = { name, findings: [], continued: false, total };
    volumes.at(-1)?.sections.push(part);
    for (const finding of findings) {
      const needed = picturesOf(finding);
      if (needed > room && room < most) {
        const continued = part.findings.length > 0;
        // A heading without findings does not stay behind.
        if (!continued) volumes.at(-1)?.sections.pop();
        part = { name, findings: [], continued, total };
        volumes.push({ sections: [part], before });
        room = most;
      }
      part.findings.push(finding);
      room -= needed;
      before += 1;
    }
  }
  return volumes;
}
