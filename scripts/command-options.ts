import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the arguments of an npm command. `--help` prints the usage and ends the process with exit code 0. Throws an
 * error that ends with the usage for arguments that the command does not take.
 */
export function commandOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. Usage: ${usage}`);
  }
}
