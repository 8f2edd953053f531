import { NotFoundPage } from '#components/shell/error-pages.tsx';

export default function NotFound() {
  return <NotFoundPage />;
}
