/** A user as a column of the grid. */
export interface GridUser {
  id: string;
  username: string;
  name: string;
  revision: number;
  roles: string[];
  grant: string[];
  revoke: string[];
  /** What gives each permission they have. */
  via: Record<string, string[]>;
}
