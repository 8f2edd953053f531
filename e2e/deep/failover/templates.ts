import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { databaseMachines, type Network } from '#e2e/deep/failover/network.ts';

type TemplateName = 'etcd.env' | 'patroni.yml' | 'haproxy.cfg' | 'database.sql' | 'countinghouse.env';

/** Fills the files of `deploy/cluster` in as a person would, so that the files themselves are tested. */
export class Templates {
  readonly #network: Network;
  readonly #secrets = new Map<string, string>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** The secret that stands for `CHANGE_ME_<name>`. */
  secret(name: string): string {
    const known = this.#secrets.get(name) ?? randomBytes(32).toString('hex');
    this.#secrets.set(name, known);
    return known;
  }

  /**
   * A file with the addresses of this network. Each replacement must occur, so that none is left behind when the file
   * changes.
   */
  fill(file: TemplateName, replacements: Record<string, string>): string {
    let text = readFileSync(`deploy/cluster/${file}`, 'utf8');
    for (const [from, to] of Object.entries(replacements)) {
      if (!text.includes(from)) throw new Error(`deploy/cluster/${file} does not contain ${from}.`);
      text = text.replaceAll(from, to);
    }
    for (const machine of databaseMachines) {
      text = text.replaceAll(`10.0.0.${10 + machine}:`, `${this.#network.address(machine)}:`);
    }
    text = text.replaceAll(/CHANGE_ME_([A-Z_]*[A-Z])/g, (_, name: string) => this.secret(name));
    const left = /THIS_[A-Z]+|10\.0\.0\.\d+/.exec(text.replaceAll(/^#.*$/gm, ''));
    if (left) throw new Error(`deploy/cluster/${file} still contains ${left[0]}.`);
    return text;
  }

  /** The variables of a file for systemd. */
  variables(file: TemplateName, replacements: Record<string, string>): Record<string, string> {
    const lines = this.fill(file, replacements)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }
}
