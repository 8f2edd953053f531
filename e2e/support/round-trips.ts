import { type AddressInfo, connect, createServer } from 'node:net';

/** A database address through which every wait for the database is counted. */
export interface CountedDatabase {
  url: string;
  /** Waits since the last call: bytes sent after an answer, added up over all connections. */
  take(): number;
  close(): Promise<void>;
}

/**
 * Puts a proxy between the product and PostgreSQL. A wait is counted when a connection sends again after it received
 * an answer, so statements that are sent together count as one. No clock is involved.
 */
export async function countRoundTrips(url: string): Promise<CountedDatabase> {
  const target = new URL(url);
  let count = 0;
  const server = createServer((product) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    let answered = true;
    product.on('data', (bytes) => {
      if (answered) count += 1;
      answered = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      answered = true;
      product.write(bytes);
    });
    for (const [one, other] of [
      [product, database],
      [database, product],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const counted = new URL(url);
  counted.hostname = '127.0.0.1';
  counted.port = String((server.address() as AddressInfo).port);
  return {
    url: counted.href,
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
