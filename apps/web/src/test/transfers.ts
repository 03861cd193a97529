import { onTestFinished } from 'vitest';

/** An upload on its way, as far as a test drives it. */
export type Transfer = { path: string; progress: (loaded: number, total: number) => void; aborted: boolean };

/** A request of the browser that tells its progress; its answers are those of `answer(...)`. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #control = new AbortController();
  readonly #started: (transfer: Transfer) => void;
  #method = 'GET';
  #address = '';
  #headers: Record<string, string> = {};

  constructor(started: (transfer: Transfer) => void) {
    super();
    this.#started = started;
  }

  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  abort() {
    this.#control.abort();
    this.#end('abort');
  }

  send(body: BodyInit) {
    const { signal } = this.#control;
    this.#started({
      path: new URL(this.#address, location.href).pathname,
      progress: (loaded, total) =>
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total })),
      get aborted() {
        return signal.aborted;
      },
    });
    void this.#answered(body);
  }

  async #answered(body: BodyInit) {
    try {
      const init = { method: this.#method, headers: this.#headers, body, signal: this.#control.signal };
      const response = await fetch(this.#address, init);
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      this.#end('error');
      return;
    }
    this.#end('load');
  }

  #end(event: 'load' | 'error' | 'abort') {
    // What is answered after an abort comes too late.
    if (event !== 'abort' && this.#control.signal.aborted) return;
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

/** Lets `answer(...)` answer uploads that tell their progress too, until the test ends; those that began, in order. */
export function answerTransfers(): Transfer[] {
  const { XMLHttpRequest: real } = globalThis;
  const transfers: Transfer[] = [];
  const started = (transfer: Transfer) => void transfers.push(transfer);
  Object.defineProperty(globalThis, 'XMLHttpRequest', {
    configurable: true,
    writable: true,
    value: class extends AnsweredRequest {
      constructor() {
        super(started);
      }
    },
  });
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real;
  });
  return transfers;
}
