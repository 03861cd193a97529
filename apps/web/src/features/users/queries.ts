import {
  currentUser,
  deleteUser,
  inviteUser,
  listPermissions,
  listUsers,
  saveUser,
  showUser,
  updateUser,
  type Answer,
  type Language,
  type SentBody,
} from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery, useFreshQuery } from '../../lib/api/queries.ts';

type UserFilters = { page: number; search: string; client: string; permission: string };

/** A page of the users; the filters are only sent for owners (rules.md#user-pages). */
export function useUsers({ page, search, client, permission }: UserFilters, owner: boolean) {
  const query = { page, search, ...(owner && { client, permission }) };
  return useQuery({ ...routeQuery(listUsers, { query }), placeholderData: keepPreviousData });
}

/** The users whose name or e-mail contains a text, the first of them by name. */
export const useUsersFound = (search: string, owner: boolean) =>
  useUsers({ page: 1, search, client: '', permission: '' }, owner);

/** A user by UUID; nobody for ''. */
export const useUserNamed = (uuid: string) =>
  useQuery({ ...routeQuery(showUser, { params: { uuid } }), enabled: uuid !== '' });

export const useUserToEdit = (uuid: string) => useFreshQuery(routeQuery(showUser, { params: { uuid } }));

/** Whether this is the signed-in user. */
export const useIsCurrentUser = (uuid: string) => useQuery(routeQuery(currentUser, { params: { uuid } }));

/** The permissions to choose from; only loaded for owners, since nobody else chooses. */
export const usePermissions = (owner: boolean) =>
  useQuery({ ...routeQuery(listPermissions), enabled: owner, staleTime: Number.POSITIVE_INFINITY });

/** Adds a user. @throws ApiError; its `fields` are those of the form. */
export const addUser = (body: SentBody<typeof saveUser>): Promise<string> => call(saveUser, { body });

/** Changes a user. @throws ApiError `stale` if it was changed since it was loaded */
export const changeUser = (uuid: string, body: SentBody<typeof updateUser>): Promise<string> =>
  call(updateUser, { params: { uuid }, body });

export const removeUser = (uuid: string): Promise<string> => call(deleteUser, { params: { uuid } });

/** What comes of an invitation: mailed, or a link to hand over. */
export type Invitation = Answer<typeof inviteUser>;

/** Invites a user to set a password. The mail is in the language of the sender. */
export const invite = (uuid: string, language: Language): Promise<Invitation> =>
  call(inviteUser, { params: { uuid }, body: { language } });
