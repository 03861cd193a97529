import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { LANGUAGES, type DictionaryId } from '@rigbook/texts';
import { noteLine } from './lib/api/line-state.ts';
import { loadLanguage } from './lib/i18n/i18n.ts';
import { leave } from './lib/navigation/leave.ts';
import { lifetimes } from './ui/feedback/notify.tsx';
import { undoTime } from './ui/feedback/undo-time.ts';
import { fakeLocks } from './test/fake-locks.ts';
import { makeErrorsLight } from './test/light-errors.ts';
import { forgetAnswers, startAnswering } from './test/support.tsx';

// What jsdom lacks and the component library asks for.
Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
});
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// No server is there to say anything by itself.
Object.assign(globalThis, {
  EventSource: class extends EventTarget {
    close() {}
  },
});
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
globalThis.scrollTo = () => {};
// Nothing has a height in these tests, nor has the window.
globalThis.innerHeight = 0;

Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });

// How long a notice stays must not decide whether a test on a busy machine still finds it.
Object.assign(lifetimes, { success: false, info: false, warning: false, danger: false } satisfies typeof lifetimes);
// Nor how long something can be undone: a test says itself when that is over.
beforeEach(() => void Object.assign(undoTime, { milliseconds: 3_600_000 } satisfies typeof undoTime));

configure({ asyncUtilTimeout: 20_000 });
makeErrorsLight();

beforeAll(() => loadLanguage('en', ...(Object.keys(LANGUAGES.en.dictionaries) as DictionaryId[])));
beforeEach(startAnswering);
// A test without a connection must not leave the next one without.
beforeEach(() => noteLine(true));
// Files share a browser's history as well: where a test of Back ended must not tell the next one's page that it was the first.
beforeEach(() => history.replaceState(null, ''));
beforeEach(() => {
  // jsdom can't leave; `expect(leave.to)` tells where the page wanted to go.
  vi.spyOn(leave, 'to').mockReset().mockReturnValue();
  vi.spyOn(leave, 'forFile').mockReset().mockReturnValue();
});
afterEach(() => {
  // The files of this project share their modules: one that tried printing must not leave the next in print.
  act(() => void dispatchEvent(new Event('afterprint')));
  cleanup();
  // What portals of dialogs leave behind: every search in a later test would look through it.
  document.body.replaceChildren();
  notifications.clean();
  forgetAnswers();
  sessionStorage.clear();
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
});
