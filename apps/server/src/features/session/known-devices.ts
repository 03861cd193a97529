import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asSystem } from '../../platform/identity/scope.ts';
import { keyFor } from '../../platform/identity/sealed-secrets.ts';
import type { Services } from '../../platform/services.ts';
import { findUserByEmail } from './store.ts';

/** `id.proof.proof`: the browser's random id, and a proof for each user who has signed in with it. */
const COOKIE = 'known_device';
const FORM = /^[\w-]{22}(\.[\w-]{43}){1,8}$/;
/** Several people share the computer of a rig; the least recent user is forgotten. */
const MOST_USERS = 8;
const SECONDS = 180 * 24 * 3600;

type Account = { id: number; password_hash: string };

/**
 * The device from which a user signs in, for the throttle: null unless that user has signed in there with the present
 * password. It opens nothing by itself.
 */
export async function findDevice(services: Services, request: FastifyRequest, email: string): Promise<string | null> {
  const device = deviceIn(request);
  if (!device) return null;
  const user = await asSystem(services.db, (db, scope) => findUserByEmail(db, scope, email));
  const proof = await proofOf(services, device.id, user ?? { id: 0, password_hash: '' });
  const isKnown = device.proofs.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(proof)));
  return user && isKnown ? proof : null;
}

/** Lets the browser show at its next sign-in that this user has signed in with it. */
export async function rememberDevice(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  user: Account,
): Promise<void> {
  const { id, proofs } = deviceIn(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] };
  const proof = await proofOf(services, id, user);
  const users = [proof, ...proofs.filter((one) => one !== proof)].slice(0, MOST_USERS);
  void reply.setCookie(COOKIE, [id, ...users].join('.'), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: SECONDS,
  });
}

function deviceIn({ cookies }: FastifyRequest): { id: string; proofs: string[] } | null {
  const cookie = cookies[COOKIE] ?? '';
  if (!FORM.test(cookie)) return null;
  const [id = '', ...proofs] = cookie.split('.');
  return { id, proofs };
}

/** Ends with the password: proofs collected under the previous one are worthless. */
async function proofOf({ db, settings }: Services, device: string, user: Account): Promise<string> {
  const key = await asSystem(db, (tx, scope) => keyFor(tx, scope, settings, 'known devices'));
  return createHmac('sha256', key).update(`${device} ${user.id} ${user.password_hash}`).digest('base64url');
}
