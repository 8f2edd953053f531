const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), publickey-credentials-get=(self), usb=()',
  'x-frame-options': 'DENY',
};
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const plainApiHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const secureApiHeaders = { ...plainApiHeaders, ...strictTransport };

/** Headers of every API response, to be copied. `secure`: the public origin is https. */
export const apiHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? secureApiHeaders : plainApiHeaders;

/** Headers of every page. Only scripts that carry the nonce, and what they load, may run. */
export function pageHeaders(nonce: string, secure: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // React and the component libraries set style attributes, which no nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  return { ...commonHeaders, ...(secure && strictTransport), 'content-security-policy': policy.join('; ') };
}
