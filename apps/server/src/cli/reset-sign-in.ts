// npm run reset-sign-in -- EMAIL: a way in for somebody whom no admin can help, whether the portal runs or not.
import type { WayIn } from '../operations/maintenance/public.ts';
import { CommandFailed } from '../operations/commands.ts';
import { doOnPortal, runScript } from './maintenance.ts';

await runScript(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandFailed('Say whose: npm run reset-sign-in -- EMAIL');
  const { name, password } = await doOnPortal<WayIn>(process.env, 'reset-sign-in', email);
  console.log(`${name} signs in with the password ${password} (told only now), and needs no code.`);
});
