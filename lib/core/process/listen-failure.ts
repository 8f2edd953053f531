import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects with the error of listening on the address, so that a start which cannot serve ends before it creates or
 * migrates a database.
 */
export async function assertCanListen({ PORT, HOST }: { PORT: number; HOST: string }): Promise<void> {
  const probe = createServer().listen(PORT, HOST);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Why the server cannot listen, and what to change; undefined for other errors. */
export function listenFailureText(error: { code?: string; port?: number; address?: string; hostname?: string }) {
  const { code, port = 0, address, hostname } = error;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Choose another port: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port from 1024: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
      return `HOST ${address} is not an address of this machine. Set HOST to one of its addresses, such as 127.0.0.1.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${hostname} is not a known host name. Set HOST to an address of this machine, such as 127.0.0.1.`;
    default:
      return undefined;
  }
}
