import { api } from '#web/api.ts';
import { TeamNotes } from '#web/ui/TeamNotes.tsx';
import { recordNotesQuery } from './queries.ts';

/** What the team has noted about a company. */
export function RecordNotes({ companyId }: { readonly companyId: string }) {
  return (
    <TeamNotes
      query={recordNotesQuery(companyId)}
      write={(body) => api.partners.writeRecordNote({ companyId, body })}
    />
  );
}
