import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/retailers')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/admin/retailers"!</div>;
}
