import type { Access } from '@rigbook/contract';
import { can } from '@rigbook/domain';
import type { FastifyRequest } from 'fastify';
import { lookAtDownloadToken, useDownloadToken } from './download-tokens.ts';
import { AppError, forbidden } from '../errors/errors.ts';
import { asSystem, type Scope } from './scope.ts';
import type { Services } from '../services.ts';
import { scopeOfToken, type Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Its name in the contract. */
    routeName?: string;
    /** Opened by browser navigation or an <img>, so the cookie counts as well (rules.md#access-tokens). */
    cookieToken?: boolean;
    /** Also for those who must still set up a second factor. */
    withoutFactor?: boolean;
  }
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** The token of a request: `?token=`, a Bearer header, or for downloads and uploaded files the cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const { token } = request.query as { token?: unknown };
  if (typeof token === 'string' && token !== '') return token;
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const cookie = request.routeOptions.config.cookieToken ? request.cookies['access_token'] : undefined;
  return cookie ?? null;
}

export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/** The token of a link to a download (session.download-link); null where the address bears none. */
function downloadTokenOf(request: FastifyRequest): string | null {
  const { download_token: token } = request.query as { download_token?: unknown };
  return request.routeOptions.config.cookieToken && typeof token === 'string' && token !== '' ? token : null;
}

/**
 * The caller's scope; without a valid session 401, and 403 as long as a required second factor is missing. A link to a
 * download counts by its own token alone, and once; who asks for the headers alone has not followed it.
 */
export async function requireScope(services: Services, request: FastifyRequest): Promise<Scope> {
  const scope = await scopeOfRequest(services, request);
  if (!scope.factorMissing || request.routeOptions.config.withoutFactor) return scope;
  throw new AppError('factor_required', 'Your company requires a second factor. Set it up first.');
}

async function scopeOfRequest(services: Services, request: FastifyRequest): Promise<Scope> {
  const now = services.now();
  const link = downloadTokenOf(request);
  if (link !== null) {
    const [path = ''] = request.url.split('?');
    const scopeOfLink = request.method === 'HEAD' ? lookAtDownloadToken : useDownloadToken;
    const scope = await asSystem(services.db, (tx) => scopeOfLink(tx, link, path, now));
    if (!scope)
      throw new AppError('unauthenticated', 'This link to a download was used or is too old. Choose it again.');
    return scope;
  }
  const token = tokenOf(request);
  const scope = token === null ? null : await asSystem(services.db, (tx) => scopeOfToken(tx, token, now, request.ip));
  if (!scope) throw new AppError('unauthenticated', 'Please sign in.');
  return scope;
}

/** Whether the scope may call a route of this access. */
export function mayCall(scope: Scope, access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  return typeof access === 'string' ? can(scope.role, access) : access.some((flag) => can(scope.role, flag));
}

/** Checked before the body is read: who may not call a route can't make the server take in anything. */
export async function authorise(services: Services, request: FastifyRequest): Promise<void> {
  const { access } = request.routeOptions.config;
  if (access === undefined || access === 'public') return;
  const scope = await requireScope(services, request);
  if (!mayCall(scope, access)) throw forbidden();
  request.scope = scope;
}
