/** The person who uses the console, and the environment they are in. */
export interface Viewer {
  id: string;
  /** The number of unread notifications. */
  unread: number;
  name: string;
  /** Under the name in the user menu; usually the email address. */
  detail?: string;
  /** What the viewer may do, as `resource:action`: hides pages, decides nothing. */
  permissions: readonly string[];
  environment: 'SANDBOX' | 'LIVE';
  /** Numbers next to navigation entries: `{ '/approvals': 2 }`. */
  counts?: Record<string, number>;
}
