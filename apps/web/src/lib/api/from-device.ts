import { readOwn } from '../session/preferences.ts';

/** A read as it was asked. */
export type AskedRead = { params?: object | undefined; query?: object | undefined };

type Answering = (route: string, asked: AskedRead) => Promise<unknown>;

let load: (() => Promise<Answering>) | null = null;

/** Says who answers reads without a connection: what was taken along is loaded only then. */
export function answerFromDeviceBy(loading: () => Promise<Answering>): void {
  load = loading;
}

/** What the device knows of a read that could not be sent; undefined if it was not taken along. */
export async function answerFromDevice(route: string, asked: AskedRead): Promise<unknown> {
  return load && readOwn('along') ? (await load())(route, asked) : undefined;
}
