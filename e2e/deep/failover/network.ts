import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** The addresses of the database machines, and what can be done to their cables. */
export interface Network {
  /** The address of a database machine, 1 to 3. */
  address(machine: number): string;
  /** What connects to the databases. */
  clients: string;
  /** The start of a command that runs on a machine. */
  enter(machine: number): string[];
  /** Cuts a machine off from all others, and connects it again; absent where namespaces are not allowed. */
  setConnected?(machine: number, isConnected: boolean): void;
  /** Arguments of `ip` that remove what was made. */
  removal: string[];
}

export const databaseMachines = [1, 2, 3];

const ip = (command: string): boolean => spawnSync('ip', command.split(' '), { stdio: 'ignore' }).status === 0;

/** A namespace for each database machine where that is allowed; otherwise an address of the loopback for each. */
export function createNetwork(): Network {
  const bridge = `cf${process.pid}`;
  // A network for tests of network devices (RFC 2544), which no other one routes.
  const prefix = `198.18.${randomInt(1, 255)}`;
  const removal = [
    // The cables first: a connection that has not ended keeps its namespace for minutes.
    ...databaseMachines.map((machine) => `link delete ${bridge}v${machine}`),
    ...databaseMachines.map((machine) => `netns delete ${bridge}-${machine}`),
    `link delete ${bridge} type bridge`,
  ];
  const made = [
    `link add ${bridge} type bridge`,
    `address add ${prefix}.1/24 dev ${bridge}`,
    `link set ${bridge} up`,
    ...databaseMachines.flatMap((machine) => commandsFor(bridge, machine, `${prefix}.${10 + machine}`)),
  ].every(ip);
  if (!made) {
    for (const command of removal) ip(command);
    return loopback();
  }
  return {
    address: (machine) => `${prefix}.${10 + machine}`,
    clients: `${prefix}.0/24`,
    enter: (machine) => ['ip', 'netns', 'exec', `${bridge}-${machine}`],
    setConnected: (machine, isConnected) => {
      ip(`link set ${bridge}v${machine} ${isConnected ? 'up' : 'down'}`);
    },
    removal,
  };
}

function commandsFor(bridge: string, machine: number, address: string): string[] {
  const namespace = `${bridge}-${machine}`;
  const cable = `${bridge}v${machine}`;
  return [
    `netns add ${namespace}`,
    `link add ${cable} type veth peer name eth0 netns ${namespace}`,
    `link set ${cable} master ${bridge}`,
    `link set ${cable} up`,
    `-n ${namespace} address add ${address}/24 dev eth0`,
    `-n ${namespace} link set eth0 up`,
    `-n ${namespace} link set lo up`,
  ];
}

function loopback(): Network {
  const prefix = `127.${randomInt(10, 250)}.${randomInt(10, 250)}`;
  return { address: (machine) => `${prefix}.${10 + machine}`, clients: '127.0.0.0/8', enter: () => [], removal: [] };
}
