import { Row } from '#web/ui/Row.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Conversation.module.css';

const bubbles = [
  { width: '46%', height: '3.25rem' },
  { width: '62%', height: '4.5rem' },
  { width: '38%', height: '2.75rem', own: true },
  { width: '54%', height: '3.75rem' },
  { width: '30%', height: '2.75rem', own: true },
];

/** A conversation that is on its way. */
export function ConversationSkeleton({ withHead }: { readonly withHead: boolean }) {
  return (
    <>
      <Loading />
      {withHead && (
        <Row gap={4} align="center" className={css.headSkeleton} aria-hidden="true">
          <Bone width="2.5rem" height="2.5rem" />
          <Bone width="12rem" />
        </Row>
      )}
      <Stack gap={4} justify="end" className={css.logSkeleton} aria-hidden="true">
        {bubbles.map(({ width, height, own }) => (
          <div key={width} className={own ? css.ownBone : undefined}>
            <Bone width={width} height={height} />
          </div>
        ))}
      </Stack>
    </>
  );
}
