import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/enquiries')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/admin/enquiries"!</div>;
}
