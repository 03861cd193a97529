import { expect, test, vi } from 'vitest';

type Names = typeof import('./prepared-names.ts');

/** Another server, which has seen no statement yet. */
async function aServer(): Promise<Names['preparedName']> {
  vi.resetModules();
  return (await import('./prepared-names.ts')).preparedName;
}

test('a statement has the same name on every server, and no other statement has it', async () => {
  const [server, other] = [await aServer(), await aServer()];
  const named = (name: Names['preparedName'], text: string) => [name(text), name(text), name(text)].at(-1);
  const [one, two] = ['select name from rigs where id = $1', 'select name from clients where id = $1'];
  const ours = [one, two].map((text) => named(server, text));
  // It has another order there.
  const theirs = [two, one].map((text) => named(other, text)).toReversed();
  expect(ours).toEqual(theirs);
  expect(new Set(ours).size).toBe(2);
  for (const name of ours) expect(name).toMatch(/^s[0-9a-f]{40}$/);
});
