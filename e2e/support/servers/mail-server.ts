import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores the mails it accepts. `refuse` answers the SMTP code with which a receiver is refused. */
export async function mailServer({ port = 0, refuse }: { port?: number; refuse?: () => number | undefined } = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const code = refuse?.();
      done(code ? Object.assign(new Error('refused'), { responseCode: code }) : null);
    },
    onData(stream, _, done) {
      let mail = '';
      stream.on('data', (chunk) => (mail += chunk));
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const { port: taken } = server.server.address() as AddressInfo;
  return { mails, port: taken, close: () => new Promise<void>((closed) => server.close(closed)) };
}
