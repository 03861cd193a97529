import { rigSchema } from '@rigbook/contract';
import { tagOf, type AnswerText } from '../../platform/http/answers/answer-text.ts';
import { bytesOf } from '../../platform/records/text-bytes.ts';

export type SpecGroup = { title: string; subSpecs: ({ title: string } & Record<string, unknown>)[] };

/** A rig's specifications as they are sent, in JSON text. */
export function writeSpecsText({ rigId, specs }: { rigId: number; specs: SpecGroup[] }): AnswerText {
  const text = JSON.stringify(rigSchema.shape.specs.parse(numberedSpecs(rigId, specs)));
  return { text: bytesOf(text), tag: tagOf(text) };
}

/**
 * Specifications as on the wire (rules.md#rig-specifications): groups, sub-specs and sections have ids. They are made
 * from the position in the list and not stored, since nothing outside refers to them.
 */
function numberedSpecs(rigId: number, specs: SpecGroup[]) {
  return specs.map((group, step) => {
    const id = rigId * 100 + step + 1;
    return {
      id,
      title: group.title,
      rig_id: rigId,
      subSpecs: group.subSpecs.map((subSpec, index) => numberedSubSpec(id, id * 100 + index + 1, subSpec)),
    };
  });
}

function numberedSubSpec(groupId: number, id: number, { title, ...sections }: SpecGroup['subSpecs'][number]) {
  const numbered = Object.entries(sections).map(([name, fields], index) => [
    name,
    { id: id * 100 + index + 1, sub_spec_id: id, ...(fields as object) },
  ]);
  return { id, title, rig_spec_id: groupId, ...Object.fromEntries(numbered) };
}
