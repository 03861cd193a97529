import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../../test/support.tsx';
import { isNewVersionThere } from './new-version.ts';

let scripts: HTMLScriptElement[];

const FRAMEWORK = '/assets/framework-c3.js';

beforeEach(() => {
  scripts = [FRAMEWORK, '/assets/main-a1.js'].map((src) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', src);
    return script;
  });
  document.head.append(...scripts);
});
afterEach(() => scripts.forEach((script) => script.remove()));

const page = (main: string) =>
  `<div id="root"></div>${[FRAMEWORK, main].map((src) => `<script type="module" src="${src}"></script>`).join('')}`;

it.each([
  ['the same page', page('/assets/main-a1.js'), false],
  ['a page with another script', page('/assets/main-b2.js'), true],
  ['the page of a proxy', '<h1>Back soon</h1>', false],
  ['a refusal', () => new Response(page('/assets/main-b2.js'), { status: 503 }), false],
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
