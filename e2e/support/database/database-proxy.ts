import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A database address that counts waits and can fall silent, as a network does that loses every packet. */
export interface ProxiedDatabase {
  url: string;
  /** Waits since the last call: bytes sent after an answer, added up over all connections. */
  takeWaits(): number;
  /** Statements since the last call, over all connections. */
  takeStatements(): number;
  /** Nothing passes while it is silent; connections stay open. */
  setSilent(isSilent: boolean): void;
  /** The commit of the transaction that writes this text arrives; its answer is lost with the connection. */
  loseCommitOf(text: string): void;
  /** As an address that follows the primary: connections end, and new ones go to another server. */
  moveTo(url: string): void;
  close(): Promise<void>;
}

/** Longer than PostgreSQL takes to carry the statement out. */
const beforeLossMs = 300;

/**
 * Puts a proxy between the product and PostgreSQL. A wait is counted when a connection sends again after it received
 * an answer, so statements that are sent together count as one. No clock is involved. As a pooler does, it may announce
 * a process id of its own.
 */
export async function proxyDatabase(url: string, { isPooler = false } = {}): Promise<ProxiedDatabase> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let waits = 0;
  let statements = 0;
  let isSilent = false;
  let lostText: string | undefined;
  const server = createServer((product) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const countStatements = statementCounter();
    let isAnswered = true;
    let isToBeLost = false;
    product.on('data', (bytes) => {
      if (isAnswered) waits += 1;
      isAnswered = false;
      statements += countStatements(bytes);
      database.write(bytes);
      isToBeLost ||= lostText !== undefined && bytes.includes(lostText);
      if (!isToBeLost || !bytes.includes('commit')) return;
      lostText = undefined;
      database.removeAllListeners('data').resume();
      setTimeout(() => product.destroy(), beforeLossMs);
    });
    database.on('data', (bytes) => {
      isAnswered = true;
      if (isPooler) changeProcessId(bytes);
      product.write(bytes);
    });
    for (const [one, other] of [
      [product, database],
      [database, product],
    ] as const) {
      sockets.add(one);
      if (isSilent) one.pause();
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    takeWaits() {
      const taken = waits;
      waits = 0;
      return taken;
    },
    takeStatements() {
      const taken = statements;
      statements = 0;
      return taken;
    },
    setSilent(silent) {
      isSilent = silent;
      for (const socket of sockets)
        if (silent) socket.pause();
        else socket.resume();
    },
    loseCommitOf(text) {
      lostText = text;
    },
    moveTo(other) {
      target = new URL(other);
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** BackendKeyData: its type, its length of 12, the process id, a secret. */
function changeProcessId(bytes: Buffer): void {
  const start = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (start >= 0) bytes.writeInt32BE(1, start + 5);
}

const execute = 'E'.charCodeAt(0);

/** Counts the Execute messages of a connection: one for each prepared statement. The first message has no type. */
function statementCounter(): (bytes: Buffer) => number {
  let unread = Buffer.alloc(0);
  let typeBytes = 0;
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    let count = 0;
    while (unread.length >= typeBytes + 4) {
      const size = typeBytes + unread.readInt32BE(typeBytes);
      if (unread.length < size) break;
      if (typeBytes > 0 && unread[0] === execute) count += 1;
      typeBytes = 1;
      unread = unread.subarray(size);
    }
    return count;
  };
}
