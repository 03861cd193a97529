import { vi } from 'vitest';

// What a test waits for must not fail it because the machine is busy: the waits of Vitest end after a second by default.
const PATIENCE = { timeout: 60_000 };
const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
