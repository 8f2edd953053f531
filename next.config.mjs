/** The same for the same sources (scripts/launcher/build.mjs): a browser may go from one machine to another. */
const buildId = process.env.BUILD_ID ?? 'development';

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  // The API is served before Next; pages are small and often local, so compression pays only where a page asks for it.
  compress: true,
  // No optimiser: it would fetch and decode what a stranger names.
  images: { unoptimized: true },
  // `npm test` checks the types, those of the tests included; a start need not.
  typescript: { ignoreBuildErrors: true },
  productionBrowserSourceMaps: false,
  generateBuildId: () => buildId,
  // Pages ask whether the server still has their scripts (components/shell/live/new-version.ts).
  env: { BUILD_ID: buildId },
  // A page comes with its title; streamed after it, there would be a moment without one on every change of page.
  htmlLimitedBots: /.*/,
  // Every operation and guide, the field errors and the changelog have a twin in Markdown.
  rewrites: async () => [
    { source: '/developers/guides/:guide([a-z-]+).md', destination: '/developers/guides/:guide/md' },
    { source: '/developers/errors/fields.md', destination: '/developers/errors/fields/md' },
    { source: '/developers/changelog.md', destination: '/developers/changelog/md' },
    { source: '/developers/reference/:op([a-zA-Z]+).md', destination: '/developers/reference/:op/md' },
  ],
  // Bookmarks of the first address of beneficiaries without an identity.
  redirects: async () => [
    { source: '/payees/:path*', destination: '/beneficiaries-without-identity/:path*', permanent: true },
  ],
  // forbidden() answers a page with 403 (lib/server/identity/page-context.ts).
  // Without a network, a navigation waits for it: otherwise the browser would show its own error in place of the page.
  experimental: { authInterrupts: true, useOffline: true, preloadEntriesOnStart: false },
  serverExternalPackages: ['better-sqlite3', 'pg', 'pino', '@node-rs/argon2', 'nodemailer', 'prom-client'],
};
