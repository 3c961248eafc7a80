import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchFile } from '#web/api.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useProblemText } from '#web/problem.ts';
import { saveFile } from '#web/report.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { toast } from './toast.ts';

type Props = ButtonLook & { readonly href: string; readonly children: ReactNode };

/** A file that the server may have to refuse: it is fetched, and where there is none the reader is told why. */
export function DownloadButton({ href, children, ...look }: Props) {
  const problemText = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(href),
    onSuccess: ({ name, file }) => saveFile(name, file),
    onError: (error) => toast(problemText(error), 'error'),
  });
  return (
    <Button
      variant="secondary"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      {...look}
      loading={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
