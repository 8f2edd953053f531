import { Button } from '#components/ui/button.tsx';
import { SearchInput } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';

/** A search that works without a script: the search text goes into the address as `q`. */
export function SearchForm({
  label,
  placeholder,
  action,
  q,
}: {
  label: string;
  placeholder: string;
  /** The page that answers, with a button to go there; absent for the page itself. */
  action?: string;
  q?: string;
}) {
  return (
    <search>
      <form action={action} className="flex max-w-md gap-2">
        <SearchInput name="q" defaultValue={q} aria-label={label} placeholder={placeholder} className="flex-1" />
        {action && (
          <Button type="submit" variant="primary">
            {common('search')}
          </Button>
        )}
      </form>
    </search>
  );
}
