/** CHANGELOG.md as a page: its headings and its points. */
export function Changelog({ text }: { text: string }) {
  const sections = text.split(/^## /m).slice(1);
  if (sections.length === 0) return <p>There is no changelog beside this server.</p>;
  return (
    <div className="flex max-w-text flex-col gap-6">
      {sections.map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return (
          <section key={title} id={anchor(title)}>
            <h2 className="mb-2 font-semibold text-lg">
              <a href={`#${anchor(title)}`} className="hover:underline">
                {title}
              </a>
            </h2>
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {lines
                .filter((line) => line.startsWith('- '))
                .map((line) => (
                  <li key={line}>{line.slice(2).replaceAll('`', '')}</li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
