import type { RecordKind } from '#db/schema/records.ts';

/** The record that a panel belongs to. */
export interface PanelRecord {
  kind: RecordKind;
  id: string;
}

/** What a person may do on the panel. */
export interface PanelRights {
  writesNotes: boolean;
  deletesNotes: boolean;
  addsFiles: boolean;
  deletesFiles: boolean;
  changesLabels: boolean;
}
