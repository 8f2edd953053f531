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
  /** For expensive reads, and for all reads while the primary is away; if configured. */
  replicas?: Replicas;
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

/** The state of a server of PostgreSQL, by what it says about itself. */
export interface NodeHealth {
  /** Its host and port. */
  name: string;
  role: 'primary' | 'replica';
  /** `serving` is a primary. `following`: it has replayed everything that the primary had written when asked. */
  state: 'serving' | 'following' | 'behind' | 'away';
  /** The primary's log that a replica has not replayed. */
  bytes_behind?: number;
  /** How old its data are. */
  seconds_behind?: number;
}

/** A replica that answers for a primary that is away. */
export interface StandIn {
  read: Reader;
  /** How old its data are at most. */
  ageSeconds: number;
}

export interface Replicas {
  /**
   * A reader of the least busy replica that has replayed everything written to the primary so far, so that it includes
   * every answered write of any instance. Undefined if none catches up in time.
   */
  reader(): Promise<Reader | undefined>;
  /**
   * While the primary is away: a replica that has replayed everything this process knows to be written. With
   * `isSuspected` the primary is asked first if it was last seen.
   */
  standIn(asked: { isSuspected: boolean }): Promise<StandIn | undefined>;
  /** The primary first, then the replicas as configured. */
  health(): Promise<NodeHealth[]>;
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
