import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInAs } from '../../test/support.tsx';
import { useDraftKey } from './draft-key.ts';

const keyFor = (email: string, kind: string, uuid: string) => {
  signInAs({ email });
  return renderHook(() => useDraftKey(kind, uuid)).result.current;
};

it('unsaved work is kept per user, kind and report: a namesake in the same company finds none of it', () => {
  const own = keyFor('ada@one.example', 'closing', 'a');
  expect(keyFor('ada@one.example', 'closing', 'a')).toBe(own);
  for (const [email, kind, uuid] of [
    ['ada@two.example', 'closing', 'a'],
    ['ada@one.example', 'audit_closing', 'a'],
    ['ada@one.example', 'closing', 'b'],
  ] as const) {
    expect(keyFor(email, kind, uuid)).not.toBe(own);
  }
});
