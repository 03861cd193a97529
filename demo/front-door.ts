import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from './people.ts';

export type FileToSend = { field: string; name: string; bytes: Uint8Array };

/** The portal's calls as a signed-in person makes them. Throws on any answer but 200. */
export type FrontDoor = {
  read: (path: string) => Promise<unknown>;
  /** Sends JSON and returns the body as text. */
  post: (path: string, body: object) => Promise<string>;
  /** Sends a multipart form with one file and returns the body as text. */
  upload: (path: string, fields: Readonly<Record<string, string>>, file: FileToSend) => Promise<string>;
};

/** Signs a person in over the API. */
export async function enter(app: FastifyInstance, { email, password }: Person): Promise<FrontDoor> {
  const login = await send(app, { method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const { access_token: token } = JSON.parse(login) as { access_token: string };
  const authorization = `Bearer ${token}`;
  return {
    read: async (path) => JSON.parse(await send(app, { url: `/api/${path}`, headers: { authorization } })) as unknown,
    post: (path, payload) => send(app, { method: 'POST', url: `/api/${path}`, headers: { authorization }, payload }),
    upload: async (path, fields, file) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set(file.field, new Blob([new Uint8Array(file.bytes)]), file.name);
      // Response encodes the form as a browser would, boundary included.
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('content-type') ?? '';
      const headers = { authorization, 'content-type': type };
      return send(app, { method: 'POST', url: `/api/${path}`, headers, payload });
    },
  };
}

async function send(app: FastifyInstance, request: InjectOptions & { url: string }): Promise<string> {
  const answer = await app.inject(request);
  if (answer.statusCode !== 200) throw new Error(`${request.url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}
