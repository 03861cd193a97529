import type { AnswerText } from '../../platform/http/answers/answer-text.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import { writeSpecsText, type SpecGroup } from './specs-text.ts';

/** Rigs whose specifications are kept, and the most bytes that they may have: 40 KB are usual. */
const [KEPT, LONGEST] = [64, 100_000];

type Kept = { revision: Date; specs: AnswerText };
/** A rig that was found; its `specs` are null if they are those that are kept. */
type FoundRig = { id: number; uuid: string; updated_at: Date; specs: unknown[] | null };

const inText = inThreads(import.meta.resolve('./specs-text.ts'), { writeSpecsText });

/**
 * Specifications as text, of the rigs last shown: to read, number, check and write them takes longer than all the rest of
 * an answer. The rig itself is looked up each time, in the scope of the caller, and says whether they still are its own.
 */
export class RecentSpecs {
  readonly #kept = new Map<string, Kept>();

  /** @param find returns the rig; without its specifications if it still is of that revision */
  async ofRig<Rig extends FoundRig>(
    uuid: string,
    find: (revision: Date) => Promise<Rig | undefined>,
  ): Promise<{ rig: Rig; specs: AnswerText } | undefined> {
    const known = this.#kept.get(uuid);
    const rig = await find(known?.revision ?? new Date(0));
    if (!rig) return undefined;
    const specs =
      known && rig.specs === null
        ? known.specs
        : await inText.writeSpecsText({ rigId: rig.id, specs: rig.specs as SpecGroup[] });
    if (specs.text.length <= LONGEST) this.#keep(uuid, { revision: rig.updated_at, specs });
    return { rig, specs };
  }

  /** As the last shown: the one that was not shown for longest makes way. */
  #keep(uuid: string, specs: Kept): void {
    this.#kept.delete(uuid);
    this.#kept.set(uuid, specs);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
