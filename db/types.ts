import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;
declare const inTransaction: unique symbol;

/** Reads committed data. Its type has no method that writes. */
export type Reader = Pick<Drizzle, 'select' | 'selectDistinct' | '$with' | 'with'>;
/** Reads and writes within one transaction. */
export type Writer = Reader & Pick<Drizzle, 'insert' | 'update' | 'delete'> & { readonly [inTransaction]: true };

export interface Database {
  read: Reader;
  /** A reader on worker threads, if `read` runs on the calling thread. */
  offload?: Reader;
  /** For expensive reads, if configured. */
  replica?: Replica;
  /** The file was not closed properly or is a copy: its content must be verified before use. */
  isUnverified?: boolean;
  /**
   * Runs `body` in one transaction and resolves when it is durable. The body awaits nothing but `tx`; it may run again
   * after a lost race (PostgreSQL 40001, 40P01), so it has no effects outside `tx`.
   */
  transaction<T>(body: (tx: Writer) => Promise<T>): Promise<T>;
  /** Whether the disk has space for writes. */
  hasSpace?(): Promise<boolean>;
  /** How durable an answered write is at the moment; PostgreSQL only. */
  durability?(): Promise<Durability>;
  /** Transactions that wait to run, or for a connection. */
  waiting(): number;
  /** Connections that can write: all that may be open, and those in use. SQLite has one writer. */
  connections(): { max: number; used: number };
  close(): Promise<void>;
}

export interface Durability {
  /** Whether a commit is answered once it is on this server, or once a standby has it too. */
  commit: 'local' | 'synchronous';
  /** Servers that follow this one at the moment, synchronous or not. */
  standbys: number;
  /** Commits wait for a standby that is away. */
  isStuck?: boolean;
}

/** The state of the replica. `following`: it has replayed everything the primary had written when asked. */
export interface ReplicaHealth {
  state: 'following' | 'behind' | 'away';
  /** Bytes of the primary's log not yet replayed; absent if the replica is unreachable. */
  bytes_behind?: number;
}

export interface Replica {
  /**
   * A reader of the replica once it has replayed everything written to the primary so far, so that it includes every
   * answered write of any instance. Undefined if it does not catch up in time.
   */
  reader(): Promise<Reader | undefined>;
  health(): Promise<ReplicaHealth>;
  close(): Promise<void>;
}

/** A draft of a database: either everything written to it reaches the database, or nothing. */
export interface Draft extends Database {
  /** Puts the draft in place durably; reports how many of its indexes are built. */
  finish(report: (done: number, total: number) => void): Promise<void>;
}

/** A column that only PostgreSQL has, computed from the other columns of its row. */
export interface Derived {
  table: string;
  column: string;
  of(row: Record<string, unknown>): string;
}
