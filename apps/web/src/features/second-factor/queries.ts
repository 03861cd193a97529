import {
  beginFactor,
  confirmFactor,
  listFactorRules,
  removeFactor,
  renewRecoveryCodes,
  resetFactorOf,
  setFactorRule,
  showFactorOf,
  showOwnFactor,
} from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

/** Whether the user has a second factor, and whether one is required. */
export const useOwnFactor = () => useQuery({ ...routeQuery(showOwnFactor), staleTime: 0 });

export const useFactorOf = (uuid: string) =>
  useQuery({ ...routeQuery(showFactorOf, { params: { uuid } }), staleTime: 0 });

export const useFactorRules = (query: { page: number; search: string }) =>
  useQuery({ ...routeQuery(listFactorRules, { query }), placeholderData: keepPreviousData });

/** Password and code, typed again. */
export type Proof = { password: string; code: string };

/** The secret for the app. @throws ApiError; its `fields` name the password */
export const begin = (password: string) => call(beginFactor, { body: { password } });

/** Activates the app; returns the recovery codes. @throws ApiError; its `fields` name the code */
export const confirm = async (code: string): Promise<string[]> =>
  (await call(confirmFactor, { body: { code } })).recovery_codes;

export const renew = async (proof: Proof): Promise<string[]> =>
  (await call(renewRecoveryCodes, { body: proof })).recovery_codes;

export const remove = (proof: Proof): Promise<string> => call(removeFactor, { body: proof });

export const reset = (uuid: string): Promise<string> => call(resetFactorOf, { params: { uuid } });

export const setRule = (uuid: string, required: boolean): Promise<string> =>
  call(setFactorRule, { params: { uuid }, body: { required } });
