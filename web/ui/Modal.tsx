import { useRef, useState } from 'react';
import { HeldWork } from './held-work.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { ModalFrame, type ModalProps } from './ModalFrame.tsx';

/** A dialog. What it holds, a form with work in it say, is not thrown away by Escape or a click beside it without a question. */
export function Modal({ children, onClose, ...rest }: ModalProps) {
  const held = useRef(new Map<string, string | undefined>());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ModalFrame
      {...rest}
      onClose={() => {
        if (held.current.size === 0) onClose();
        else setIsAsking(true);
      }}
    >
      <HeldWork value={held}>{children}</HeldWork>
      <LeaveQuestion
        open={isAsking}
        text={[...held.current.values()].find((question) => question !== undefined)}
        onStay={() => setIsAsking(false)}
        onLeave={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </ModalFrame>
  );
}
