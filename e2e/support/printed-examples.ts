import { execFile } from 'node:child_process';

export interface PrintedCall {
  id: string;
  /** The text of the curl command. */
  curl: string;
}

/** What comes last, because other examples need what these change or remove. */
const lastOperations = [
  'updatePermissions',
  'disableUser',
  'enableUser',
  'changeAccountState',
  'deleteAccountAttributes',
  'deleteAccountCoordinate',
  'deleteView',
  'deleteNote',
  'deleteAttachment',
  'deleteWebhook',
  'revokeToken',
  'revokeCallerKey',
  'deleteRole',
  'deleteEntity',
  'resetSetting',
  'resetSecondFactor',
  'endUserSessions',
  'endMySession',
  'endMyOtherSessions',
  'disableTotp',
  'changePassword',
  'signOut',
];

/** Sends the commands as a shell would, one after the other; resolves to the status and the body of each. */
export async function sendPrinted(calls: readonly PrintedCall[], token: string) {
  const rank = ({ id }: PrintedCall) => lastOperations.indexOf(id);
  const answers: { id: string; status: number; text: string }[] = [];
  for (const { id, curl } of calls.toSorted((left, right) => rank(left) - rank(right))) {
    answers.push({ id, ...(await sendCurl(curl, token)) });
  }
  return answers;
}

/** Runs one printed command. */
function sendCurl(curl: string, token: string): Promise<{ status: number; text: string }> {
  const script = `${curl} -w '\\n%{http_code}'`;
  return new Promise((resolve, reject) => {
    execFile(
      'bash',
      ['-c', script],
      { env: { ...process.env, TOKEN: token }, maxBuffer: 64 * 1024 * 1024 },
      (error, out) => {
        if (error) return reject(error);
        const at = out.lastIndexOf('\n');
        resolve({ status: Number(out.slice(at + 1)), text: out.slice(0, at) });
      },
    );
  });
}
