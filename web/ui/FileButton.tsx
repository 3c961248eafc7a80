import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';
import textCss from './Text.module.css';
import hiddenCss from './VisuallyHidden.module.css';

type Props = {
  /** What the file is, for who hears it. */
  readonly label: string;
  /** The words of the button. */
  readonly children: string;
  readonly accept: string;
  /** The first that was chosen, and all of them where several may be. */
  readonly onChoose: (file: File, all: readonly File[]) => void;
  /** Whether several may be chosen together. */
  readonly several?: boolean;
  /** What was chosen. */
  readonly chosen?: string | undefined;
  readonly error?: string | undefined;
};

/** The browser's own file field behind a button of ours. */
export function FileButton({ label, children, accept, onChoose, several = false, chosen, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={2}>
      <Row gap={3} align="center" wrap>
        <input
          ref={input}
          className={hiddenCss.hidden}
          type="file"
          accept={accept}
          multiple={several}
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = ''; // the same file can be chosen again
            const [first] = files;
            if (first !== undefined) onChoose(first, files);
          }}
        />
        <Button
          variant="secondary"
          size="small"
          data-invalid={error === undefined ? undefined : true}
          onClick={() => input.current?.click()}
        >
          {children}
        </Button>
        {chosen !== undefined && <span>{chosen}</span>}
      </Row>
      {error !== undefined && (
        <p className={textCss.fault} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
}
