import { startEmbedded } from '../../apps/server/src/platform/database/embedded/embedded-server.ts';
import { connectedTo } from '../../apps/server/test/support/database.ts';

const CONNECTIONS = 100;

/** A PostgreSQL as the portal starts it, for several programs with a database each. */
export type SharedServer = {
  /** Creates a database; returns its address. */
  database: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

export async function aSharedServer(folder: string): Promise<SharedServer> {
  const { url, stop } = await startEmbedded(folder, { connections: CONNECTIONS });
  return {
    async database(name) {
      const { ask, close } = await connectedTo(url);
      await ask(`create database ${name}`);
      await close();
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    stop,
  };
}
