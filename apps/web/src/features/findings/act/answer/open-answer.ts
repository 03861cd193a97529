import { deviceDrafts } from '../../../../lib/unsaved-work/device-drafts.ts';
import { tabDrafts } from '../../../../lib/unsaved-work/tab-drafts.ts';
import { allAttached, attachedFrom } from '../../outbox/attached.model.ts';
import { EMPTY, joinedAnswers, writtenFrom, type AnswerDraft, type Written } from './answer-draft.model.ts';

/** An answer that has left the form and is not in the outbox yet. */
type Taken = { answer: AnswerDraft };

type Attached = Pick<AnswerDraft, 'pictures' | 'files' | 'originals'>;

const attachedOf = ({ pictures, files, originals }: AnswerDraft): Attached => ({ pictures, files, originals });

const without = (blobs: ReadonlyMap<string, Blob>, name: string) => new Map([...blobs].filter(([one]) => one !== name));

const open = new Map<string, OpenAnswer>();

/** @param key the finding and who answers it */
export const openAnswer = (key: string): OpenAnswer => open.get(key) ?? new OpenAnswer(key);

/**
 * An answer that is being written, independent of the forms that show it: whatever arrives late is added to the current text,
 * whichever form shows it. It is stored on the device, so that neither leaving the page nor a reload loses anything.
 */
export class OpenAnswer {
  readonly #key: string;
  readonly #taken = new Set<Taken>();
  readonly #listeners = new Set<() => void>();
  readonly #loading: Promise<void>;
  #written: AnswerDraft;

  constructor(key: string) {
    this.#key = key;
    this.#written = { ...EMPTY, ...writtenFrom(tabDrafts.find(key)) };
    this.#loading = this.#load();
  }

  readonly current = (): AnswerDraft => this.#written;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    open.set(this.#key, this);
    return () => {
      this.#listeners.delete(listener);
      this.#letGo();
    };
  };

  change(some: Partial<Written>): void {
    this.#show({ ...this.#written, ...some });
    this.#keepWords();
  }

  addPictures(added: AnswerDraft['pictures']): Promise<void> {
    return this.#showAttached({ pictures: new Map([...this.#written.pictures, ...added]) });
  }

  addFiles(added: AnswerDraft['files']): Promise<void> {
    return this.#showAttached({ files: new Map([...this.#written.files, ...added]) });
  }

  /** Only if the picture is still in the form: it may have been removed or sent. */
  async replacePicture(name: string, picture: Blob): Promise<void> {
    if (this.#written.pictures.has(name)) await this.addPictures(new Map([[name, picture]]));
  }

  /** Shows a picture with marks instead, and keeps the original; null takes the marks off. */
  markPicture(name: string, marked: Blob | null): Promise<void> {
    const { pictures, originals } = this.#written;
    const original = originals.get(name) ?? pictures.get(name);
    if (!original) return Promise.resolve();
    return this.#showAttached({
      pictures: new Map([...pictures, [name, marked ?? original]]),
      originals: marked ? new Map([...originals, [name, original]]) : without(originals, name),
    });
  }

  removePicture(name: string): Promise<void> {
    const { pictures, originals } = this.#written;
    return this.#showAttached({ pictures: without(pictures, name), originals: without(originals, name) });
  }

  removeFile(name: string): Promise<void> {
    return this.#showAttached({ files: without(this.#written.files, name) });
  }

  /** Adds an earlier answer to the current one. @returns once it is stored on this device */
  putBack(earlier: AnswerDraft): Promise<void> {
    const joined = joinedAnswers([earlier, this.#written]);
    this.change(joined);
    return this.#showAttached(joined);
  }

  /**
   * Takes the answer out of the form, which is empty at once, and passes it on; what is written meanwhile stays. If passing it
   * on fails, the answer is put back.
   */
  async take(handOn: (answer: AnswerDraft) => Promise<void>): Promise<void> {
    const own: Taken = { answer: this.#written };
    this.#taken.add(own);
    this.#show(EMPTY);
    try {
      await this.#loading;
      await handOn(own.answer);
      this.#taken.delete(own);
    } catch (error) {
      this.#taken.delete(own);
      this.#show(joinedAnswers([own.answer, this.#written]));
      throw error;
    } finally {
      this.#keepWords();
      void this.#keepAttached();
      this.#letGo();
    }
  }

  #show(next: AnswerDraft): void {
    this.#written = next;
    for (const listener of this.#listeners) listener();
  }

  #showAttached({ pictures, files, originals }: Partial<Attached>): Promise<void> {
    this.#show({
      ...this.#written,
      ...(pictures && { pictures }),
      ...(files && { files }),
      ...(originals && { originals }),
    });
    return this.#keepAttached();
  }

  /** Until the outbox has it, the taken answer is stored together with the current one. */
  #everything(): AnswerDraft {
    if (this.#taken.size === 0) return this.#written;
    return joinedAnswers([...[...this.#taken].map(({ answer }) => answer), this.#written]);
  }

  #keepWords(): void {
    const { choice, text } = this.#everything();
    if (choice === '' && text === '') tabDrafts.drop(this.#key);
    else tabDrafts.keep(this.#key, { choice, text });
  }

  async #keepAttached(): Promise<void> {
    // Wait for the stored ones: otherwise they would be replaced.
    await this.#loading;
    const attached = allAttached(this.#everything());
    await (attached.size > 0 ? deviceDrafts.keep(this.#key, null, attached) : deviceDrafts.drop(this.#key));
  }

  async #load(): Promise<void> {
    const kept = await deviceDrafts.find(this.#key);
    if (!kept) return;
    const [first] = this.#taken;
    const stored = { ...EMPTY, ...attachedFrom(kept.files) };
    const withKept = (answer: AnswerDraft) => ({ ...answer, ...attachedOf(joinedAnswers([stored, answer])) });
    // Chosen before Send was pressed, so they are sent with it.
    if (first) first.answer = withKept(first.answer);
    else this.#show(withKept(this.#written));
  }

  #letGo(): void {
    if (this.#listeners.size === 0 && this.#taken.size === 0 && open.get(this.#key) === this) open.delete(this.#key);
  }
}
