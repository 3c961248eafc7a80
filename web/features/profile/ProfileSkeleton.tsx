import { Page } from '#web/ui/Page.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';

/** A title, the row of tabs, and fields beside what they are for. */
export function ProfileSkeleton() {
  return (
    <Page>
      <Loading />
      <Stack gap={8} aria-hidden="true">
        <Bone width="min(18rem, 70%)" height="3rem" />
        <Bone height="2.75rem" />
        {[3, 2].map((fields) => (
          <Setting key={fields} title={<Bone width="9rem" height="1.25rem" />} text={<Bone width="80%" />}>
            {[...'abc'.slice(0, fields)].map((field) => (
              <Bone key={field} height="4.25rem" />
            ))}
          </Setting>
        ))}
      </Stack>
    </Page>
  );
}
