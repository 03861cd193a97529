import type { Role } from '@rigbook/domain';
import { act, fireEvent, render, screen, within, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { chooseLanguage } from '../app/appearance.ts';
import { createQueryClient } from '../app/query-client.ts';
import { Providers } from '../app/shell/looks/providers.tsx';
import { rememberAccount } from '../lib/session/account.ts';
import { useOpenNames } from '../lib/navigation/page-subject.ts';
import { restoreSession, type Session } from '../lib/session/session.ts';
import { PageActionsContext, PageFactsContext } from '../ui/page/page-header.tsx';
import { findingId } from './findings.ts';

/** A call as sent by the browser. */
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** Aborted once the browser has given the call up. */
  signal: AbortSignal | undefined;
};

type Answerer = (call: Call) => unknown;

/** Asked along with much else: no rig has a picture yet and the portal sends no mail, unless a test says so. */
const KNOWN: readonly [string, Answerer][] = [
  ['POST /api/uploads/known', () => ({ known: {} })],
  ['GET /api/auth/permissions', () => ({})],
  ...['inspection', 'audit', 'acceptance'].flatMap((kind): [string, Answerer][] => [
    [`GET /api/reports/${kind}/same`, () => ({ report: null, same_day: null })],
    [`GET /api/reports/${kind}/drafts`, () => ({ data: [], current_page: 1, per_page: 10, total: 0 })],
  ]),
  ['GET /api/findings/list', () => ({ data: [], current_page: 1, per_page: 1, total: 0 })],
  [
    'GET /api/findings/turn',
    () =>
      Object.fromEntries(
        ['returned', 'replied', 'overdue', 'due', 'unowned', 'ready', 'asked'].map((turn) => [
          turn,
          { total: 0, first: [] },
        ]),
      ),
  ],
  // Of the rig that the findings of these tests are of.
  [`GET /api/findings/proof/${findingId(901)}`, () => ({ critical: 'none', major: 'none', minor: 'none' })],
];

const answers = new Map<string, Answerer>(KNOWN);
let calls: Call[] = [];

/**
 * Sets the server's answer to `method path`: JSON, a string (text), a `Response`, or a function of the call that returns
 * one of these. Applies until the end of the test.
 */
export function answer(method: string, path: string, body: unknown): void {
  answers.set(`${method} ${path}`, typeof body === 'function' ? (body as Answerer) : () => body);
}

/** A refusal in the form of rules.md#error-answers. */
export const refusal = (status: number, code: string, error: string, fields?: Record<string, string>): Response =>
  new Response(JSON.stringify({ error, code, fields }), { status });

/** The calls of this test to an address, in order: `calledWith('POST', path)`. */
export const calledWith = (method: string, path: string): Call[] =>
  calls.filter((call) => call.method === method && call.path === path);

/** The fields of a form that was sent; of a file its name. */
export function formOf({ body }: Pick<Call, 'body'>): Record<string, string> {
  if (!(body instanceof FormData)) throw new Error('It should be a form.');
  return Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

/** Stands in for the network: the one thing that a test of a page may not have. */
export function startAnswering(): void {
  calls = [];
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string') throw new TypeError('The client calls by address.');
    init?.signal?.throwIfAborted();
    const url = new URL(input, location.href);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      signal: init?.signal ?? undefined,
    };
    calls.push(call);
    const answerer = answers.get(`${call.method} ${call.path}`);
    // No throwing: that would be a lost connection, and what an earlier test still asks for would take it from this one.
    // No 5xx: that is asked for again after a second.
    if (!answerer) return refusal(400, 'unanswered', `Nothing answers ${call.method} ${call.path} in this test.`);
    const body = await Promise.race([answerer(call), givenUp(call.signal)]);
    if (body instanceof Response) return body;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Fails as a call does that the browser gives up. */
const givenUp = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

export function forgetAnswers(): void {
  answers.clear();
  for (const [call, answerer] of KNOWN) answers.set(call, answerer);
}

type SignedIn = {
  role?: Role;
  owner?: boolean;
  token?: string;
  expiresAt?: number;
  userName?: string;
  email?: string;
};

/** Signs in for this test, as the cookies of an earlier visit would. */
export function signInAs({
  role = 'admin',
  owner = true,
  token = 'test-token',
  expiresAt = Date.now() + 3_600_000,
  ...rest
}: SignedIn = {}): Session | null {
  rememberAccount(rest.email ?? 'test@example.com', expiresAt);
  const cookies = {
    access_token: token,
    token_type: 'bearer',
    expires_in: String(expiresAt),
    user_name: rest.userName ?? 'Test User',
    user_permission: role,
    client_code: 'TEST',
    owner: String(owner),
  };
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  return restoreSession();
}

type Options = SignedIn & {
  /** Address of the page: '/rig/show/…'. */
  path?: string;
  /** Its pattern: `PATTERNS.rigShow`. */
  pattern?: string;
};

/** The name of the page, which the shell shows. */
function Heading() {
  const { heading } = useOpenNames();
  return heading !== undefined && <h1>{heading}</h1>;
}

/** Renders a page as in the portal: signed in, with all providers, at an address. Other addresses show their path. */
export function renderPage(page: ReactNode, { path = '/', pattern = path, ...who }: Options = {}): RenderResult {
  signInAs(who);
  const [actions, facts] = [document.createElement('div'), document.createElement('div')];
  document.body.append(actions, facts);
  const Portal = () => (
    <Providers client={createQueryClient()} env="test">
      <PageActionsContext value={actions}>
        <PageFactsContext value={facts}>
          <Outlet />
          <Heading />
        </PageFactsContext>
      </PageActionsContext>
    </Providers>
  );
  const ElsewherePage = () => <p>{`Now at ${useLocation().pathname}`}</p>;
  const children = [
    { path: pattern, element: page },
    { path: '*', Component: ElsewherePage },
  ];
  const router = createMemoryRouter([{ Component: Portal, children }], {
    initialEntries: ['/elsewhere', path],
    initialIndex: 1,
  });
  const result = render(<RouterProvider router={router} />);
  return {
    ...result,
    unmount: () => {
      result.unmount();
      actions.remove();
    },
  };
}

/** The portal in Arabic, from right to left, until the end of the test. */
export async function speakArabic(): Promise<void> {
  onTestFinished(async () => {
    await chooseLanguage('en');
    localStorage.clear();
  });
  await act(() => chooseLanguage('ar'));
}

/** Nothing has a height in these tests: only a table that is printed has all of its rows. */
export const drawAllRows = (): void => act(() => void dispatchEvent(new Event('beforeprint')));

/** Chooses files by the input of that name, as the dialog of the browser does. */
export function chooseFiles(name: string, ...files: File[]): void {
  fireEvent.change(screen.getByLabelText(name, { selector: 'input[type="file"]' }), { target: { files } });
}

const filterOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

/** The options of a list's filter, by name. */
export const optionsOf = (filter: string): string[] => [...filterOf(filter).options].map(({ text }) => text);

/** The chosen option of a list's filter, once the filter is there. */
export async function chosenIn(filter: string): Promise<string | undefined> {
  await screen.findByRole('combobox', { name: filter });
  return filterOf(filter).selectedOptions[0]?.text;
}

/** Chooses an option of a list's filter, once it is offered. */
export async function filterBy(filter: string, option: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name: filter });
  const { value } = await within(select).findByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(select, { target: { value } });
}
