import type { Access } from '@rigbook/contract';
import { can } from '@rigbook/domain';
import type { FastifyRequest } from 'fastify';
import { AppError, forbidden } from './errors.ts';
import { asSystem, type Scope } from './scope.ts';
import type { Services } from './services.ts';
import { scopeOfToken, type Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Opened by browser navigation or an <img>, so the cookie counts as well (contract §2). */
    cookieToken?: boolean;
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

/** The caller's scope; without a valid session 401. */
export async function requireScope(services: Services, request: FastifyRequest): Promise<Scope> {
  const token = tokenOf(request);
  const now = services.now();
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
