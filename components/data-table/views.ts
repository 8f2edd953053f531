/** A list as somebody likes it: `address` is the list's query string, columns and all. */
export type SavedView = { name: string; address: string; is_default?: boolean; is_shared?: boolean };

/** Where views are kept. A list may bring one that keeps them on the server, where they can be shared. */
export type ViewStore = {
  list: () => Promise<readonly SavedView[]>;
  /** Makes a view, or replaces the one of that name. */
  save: (view: SavedView) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

/** Views kept in this browser. */
export function localViews(list: string): ViewStore {
  const key = `${list}-views`;
  const read = (): SavedView[] => JSON.parse(localStorage.getItem(key) ?? '[]') as SavedView[];
  const write = (views: readonly SavedView[]) => localStorage.setItem(key, JSON.stringify(views));
  return {
    list: async () => read(),
    save: async (view) => {
      const others = read().filter((kept) => kept.name !== view.name);
      const rest = view.is_default ? others.map((kept) => ({ ...kept, is_default: false })) : others;
      write([...rest, view].sort((a, b) => a.name.localeCompare(b.name)));
    },
    remove: async (name) => write(read().filter((kept) => kept.name !== name)),
  };
}
