import { mayCall, type Access } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { FastifyRequest } from 'fastify';
import { peekAtDownloadToken, useDownloadToken } from './download-tokens.ts';
import { AppError, forbidden } from '../errors/errors.ts';
import { asSystem, type Scope } from './scope.ts';
import type { Services } from '../services.ts';
import { findEndOfToken, liveAt, scopeOfToken, type Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Its name in the contract. */
    routeName?: string;
    /** Opened by browser navigation or an <img>, so the cookie is accepted too (rules.md#access-tokens). */
    cookieToken?: boolean;
    /** Opened by the page itself, again and again: no sign that the session is in use. */
    byItself?: boolean;
    /** Also for users who must still set up a second factor. */
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

/** The token of a download link (session.download-link); null if the address has none. */
function downloadTokenOf(request: FastifyRequest): string | null {
  const { download_token: token } = request.query as { download_token?: unknown };
  return request.routeOptions.config.cookieToken && typeof token === 'string' && token !== '' ? token : null;
}

/**
 * The caller's scope; 401 without a valid session, and 403 while a required second factor is missing. For a download link
 * only its own token counts, and only once; a request for just the headers does not use it up, and a download that broke
 * off is continued as any other request (docs/decisions/021).
 */
export async function requireScope(services: Services, request: FastifyRequest): Promise<Scope> {
  const scope = await scopeOfRequest(services, request);
  if (!scope.factorMissing || request.routeOptions.config.withoutFactor) return scope;
  throw new AppError('factor_required', message('factor.required'));
}

async function scopeOfRequest(services: Services, request: FastifyRequest): Promise<Scope> {
  const link = downloadTokenOf(request);
  const byLink = link === null ? null : await scopeOfLink(services, request, link);
  if (byLink) return byLink;
  // What follows a link for the second time is refused, but for the rest of a file of which a browser has the beginning.
  const isContinued = link !== null && request.headers.range !== undefined;
  const scope = link === null || isContinued ? await scopeOfCaller(services, request) : null;
  if (scope) return scope;
  if (link !== null) throw new AppError('unauthenticated', message('session.download_link_used'));
  const token = tokenOf(request);
  const reason = token === null ? undefined : await findEndOfToken(services, token);
  throw new AppError('unauthenticated', message('session.required'), { reason });
}

function scopeOfLink({ db, now, settings }: Services, request: FastifyRequest, link: string): Promise<Scope | null> {
  const [path = ''] = request.url.split('?');
  const scopeOf = request.method === 'HEAD' ? peekAtDownloadToken : useDownloadToken;
  return asSystem(db, (tx) => scopeOf(tx, link, path, liveAt(now(), settings)));
}

async function scopeOfCaller(services: Services, request: FastifyRequest): Promise<Scope | null> {
  const token = tokenOf(request);
  const usedFrom = request.routeOptions.config.byItself ? undefined : request.ip;
  return token === null ? null : scopeOfToken(services, token, usedFrom);
}

/** Checked before the body is read: who may not call a route can't make the server take in anything. */
export async function authorise(services: Services, request: FastifyRequest): Promise<void> {
  const { access } = request.routeOptions.config;
  if (access === undefined || access === 'public') return;
  const scope = await requireScope(services, request);
  if (!mayCall(scope, access)) throw forbidden();
  request.scope = scope;
}
