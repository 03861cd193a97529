import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listRigs, showRig } from './rigs.ts';
import { pathOf } from './route.ts';
import { ROUTES } from './routes.ts';

const namesIn = (path: string) => [...path.matchAll(/:(\w+)|\*/g)].map(([rest, name]) => name ?? rest);

describe('the address of a call', () => {
  it.each([
    ['abc', '/api/rigs/abc'],
    ['a/b', '/api/rigs/a%2Fb'],
    ['../users', '/api/rigs/..%2Fusers'],
    ['a?token=1#x', '/api/rigs/a%3Ftoken%3D1%23x'],
    ['منصة', `/api/rigs/${encodeURIComponent('منصة')}`],
    [':uuid', '/api/rigs/%3Auuid'],
    ['$&', '/api/rigs/%24%26'],
    ['', '/api/rigs/'],
  ])('with %s is %s', (uuid, address) => {
    expect(pathOf(showRig, { uuid })).toBe(address);
  });

  it('without parts to fill in is the path itself', () => {
    expect(pathOf(listRigs)).toBe('/api/rigs/list');
    expect(pathOf(listRigs, { uuid: 'not asked for' })).toBe('/api/rigs/list');
  });

  it('without a part that it needs is an error that names the call and the part', () => {
    expect(() => pathOf(showRig)).toThrow("rigs.show: the path parameter 'uuid' is missing");
    expect(() => pathOf(showRig, { UUID: 'x' })).toThrow('uuid');
  });

  it('has as many parts as its path, whatever is filled in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROUTES), fc.string({ unit: 'grapheme', minLength: 1 }), (route, value) => {
        const params = Object.fromEntries(namesIn(route.path).map((name) => [name, value]));
        const address = pathOf(route, params);
        expect(address.split('/')).toHaveLength(route.path.split('/').length);
        expect(address).not.toMatch(/[?#]/);
      }),
    );
  });
});

describe('the table of calls', () => {
  it('has no name and no address twice', () => {
    const names = ROUTES.map(({ name }) => name);
    const addresses = ROUTES.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
    expect([new Set(names).size, new Set(addresses).size]).toEqual([ROUTES.length, ROUTES.length]);
  });

  it('has a schema for every part of an address, and for no other', () => {
    for (const { name, path, params } of ROUTES) {
      const values = Object.fromEntries(namesIn(path).map((part) => [part, {}]));
      const parts = params?.safeParse(values).error?.issues.map(({ path: at }) => String(at[0])) ?? [];
      expect([name, ...new Set(parts)]).toEqual([name, ...namesIn(path)]);
    }
  });

  it('sends a file in a form alone, and nothing with GET', () => {
    for (const { name, method, body, multipart } of ROUTES) {
      const sent = [body && 'body', multipart && 'multipart'].filter(Boolean);
      expect([name, sent.length <= (method === 'GET' ? 0 : 1)]).toEqual([name, true]);
    }
  });
});
