import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeskNav } from '#web/features/admin/DeskNav.tsx';

/** The operator's desk: its rooms in a row, the open one below. */
export const Route = createFileRoute('/admin')({
  staticData: { texts: ['admin'] },
  component: Desk,
});

function Desk() {
  return (
    <>
      <DeskNav />
      <Outlet />
    </>
  );
}
