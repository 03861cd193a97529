import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../test/support.tsx';
import { isNewVersionThere } from './new-version.ts';

let script: HTMLScriptElement;

beforeEach(() => {
  script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-a1.js');
  document.head.append(script);
});
afterEach(() => script.remove());

const page = (src: string) => `<div id="root"></div><script type="module" src="${src}"></script>`;

it.each([
  ['the same page', page('/assets/index-a1.js'), false],
  ['a page with another script', page('/assets/index-b2.js'), true],
  ['the page of a proxy', '<h1>Back soon</h1>', false],
  ['a refusal', () => new Response(page('/assets/index-b2.js'), { status: 503 }), false],
  [
    'nothing',
    () => {
      throw new TypeError('Failed to fetch');
    },
    false,
  ],
])('tells by the page that the server answers whether a new version is there: %s', async (_, body, isThere) => {
  answer('GET', '/', body);
  expect(await isNewVersionThere()).toBe(isThere);
});
