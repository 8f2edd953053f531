import { common } from '#components/ui/messages.ts';

/** Next sends this with every page: without a text of ours, three kilobytes of its own page and its styles. */
export default function NotFoundAnywhere() {
  return common('pageNotFound');
}
