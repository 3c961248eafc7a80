import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { type CompanyRecord, recordQuery } from './queries.ts';

/** What follows when a record was changed: it is shown as it is now, and every list of companies reads again. */
export function useRecordChanged(onClose: () => void): (record: CompanyRecord, done: string) => void {
  const queries = useQueryClient();
  return (record, done) => {
    queries.setQueryData(recordQuery(record.companyId).queryKey, record);
    void queries.invalidateQueries({ queryKey: ['partners'] });
    toast(done);
    onClose();
  };
}
