import { PartnersDesk } from '#web/features/admin/PartnersDesk.tsx';
import type { PartnerKind } from '#web/features/admin/queries.ts';
import { ApplicationsDesk } from '#web/features/enquiries/ApplicationsDesk.tsx';
import { ApplicationView } from '#web/features/enquiries/ApplicationView.tsx';
import { DeskParts } from '#web/features/enquiries/DeskParts.tsx';
import { type PartnerDeskSearch, showsApplications } from '#web/features/enquiries/desk-search.ts';

type Props = {
  readonly kind: PartnerKind;
  readonly search: PartnerDeskSearch;
  readonly onSearch: (next: PartnerDeskSearch) => void;
};

/** The companies of one kind, and who would like to be one. */
export function Partners({ kind, search, onSearch }: Props) {
  const isApplications = showsApplications(search);
  return (
    <PartnersDesk
      kind={kind}
      parts={<DeskParts kind={kind} isApplications={isApplications} />}
      search={{ status: search.joined, q: search.q }}
      onSearch={({ status, q }) => onSearch({ ...(status && { joined: status }), ...(q && { q }) })}
    >
      {isApplications &&
        (search.application === undefined ? (
          <ApplicationsDesk kind={kind} search={search} onSearch={onSearch} />
        ) : (
          <ApplicationView applicationId={search.application} search={search} />
        ))}
    </PartnersDesk>
  );
}
