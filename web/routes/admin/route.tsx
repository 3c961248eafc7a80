import { createFileRoute } from '@tanstack/react-router';

/** The team's own screens. */
export const Route = createFileRoute('/admin')({
  staticData: { texts: ['admin'] },
});
