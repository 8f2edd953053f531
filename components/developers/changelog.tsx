import { t } from '#components/developers/messages.ts';
/** CHANGELOG.md as a page: versions, kinds of change, entries. */
export function Changelog({ text }: { text: string }) {
  const versions = sections(text, '## ');
  if (versions.length === 0) return <p>{t('noChangelog')}</p>;
  return (
    <div className="flex max-w-text flex-col gap-6">
      {versions.map(({ title, body }) => (
        <section key={title} id={anchor(title)}>
          <h2 className="mb-2 font-semibold text-lg">
            <a href={`#${anchor(title)}`} className="hover:underline">
              {title}
            </a>
          </h2>
          {sections(body, '### ').map((kind) => (
            <section key={kind.title}>
              <h3 className="mt-3 mb-1 font-medium">{kind.title}</h3>
              <ul className="flex list-disc flex-col gap-1 ps-5">
                {kind.body
                  .split('\n')
                  .filter((entry) => entry.startsWith('- '))
                  .map((entry) => (
                    <li key={entry}>{entry.slice(2).replaceAll('`', '')}</li>
                  ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The parts of a text under headings that begin with `mark`. */
function sections(text: string, mark: '## ' | '### '): { title: string; body: string }[] {
  return `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      return { title, body: rest.join('\n') };
    });
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
