import { beginFactor, confirmFactor } from '@rigbook/contract';
import { TOTP } from 'otpauth';
import { ok, type Portal } from '../harness.ts';
import { PASSWORD, type Person } from '../people.ts';

const STEP = 30_000;

/** The code that an authenticator app shows `steps` of 30 seconds from now. */
export const codeOf = (portal: Portal, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: portal.services.now().getTime() + steps * STEP });

/** Starts to set up a second factor, and returns the secret for the app. */
export async function aBegunFactor(portal: Portal, { token }: Person): Promise<string> {
  const begun = await portal.call(beginFactor, token, { body: { password: PASSWORD } });
  return ok(begun).json<{ secret: string }>().secret;
}

/** Sets up a second factor with the code of this moment; the next step's is still unused. */
export async function aFactor(portal: Portal, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await aBegunFactor(portal, person);
  const code = codeOf(portal, secret);
  const confirmed = ok(await portal.call(confirmFactor, person.token, { body: { code } }));
  return { secret, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}
