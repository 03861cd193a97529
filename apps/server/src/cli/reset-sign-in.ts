// npm run reset-sign-in -- EMAIL: restores access for a user no admin can help, whether or not the portal is running.
import type { WayIn } from '../operations/maintenance/public.ts';
import { CommandFailed } from '../operations/commands.ts';
import { doOnPortal, runScript } from './maintenance.ts';

await runScript(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandFailed('Say whose: npm run reset-sign-in -- EMAIL');
  const { name, password } = await doOnPortal<WayIn>(process.env, 'reset-sign-in', email);
  console.log(`${name} signs in with the password ${password} (shown only once), and needs no code.`);
});
