import { useEffect, useRef, useState } from 'react';
import { type PictureRefusalCode, refusePicture } from '#domain/pictures.ts';
import type { PictureEntry } from '#domain/product-entry.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { upload } from '#web/api.ts';
import { requestId } from '#web/request-id.ts';

type Waiting = {
  readonly key: string;
  readonly name: string;
  readonly file: File;
  readonly progress: number;
};
type Failed = {
  readonly key: string;
  readonly name: string;
  readonly file: File;
  readonly problem: Error | Refusal<PictureRefusalCode | 'too-many-pictures'>;
};

export type Uploads = {
  readonly waiting: readonly Waiting[];
  readonly failed: readonly Failed[];
  readonly add: (files: readonly File[]) => void;
  readonly again: (key: string) => void;
  readonly dismiss: (key: string) => void;
};

type Options = {
  readonly brandId: string;
  readonly value: readonly PictureEntry[];
  readonly onChange: (pictures: readonly PictureEntry[]) => void;
  readonly most: number;
};

/** Uploads one picture after the other and puts each behind those that are there, in the order they were chosen. */
export function usePictureUploads(options: Options): Uploads {
  const now = useRef(options);
  now.current = options;
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const line = useRef(Promise.resolve());
  const stop = useRef<AbortController | null>(null);
  // Who leaves waits for nothing: what has arrived and nothing shows is removed after a week.
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current?.abort();
  }, []);

  const fail = (key: string, file: File, problem: Failed['problem']) =>
    setFailed((others) => [...others, { key, name: file.name, file, problem }]);

  const send = async (key: string, file: File) => {
    const { brandId } = now.current;
    const signal = stop.current?.signal;
    if (signal?.aborted) return;
    try {
      const picture = await upload<PictureEntry>(`/api/brands/${brandId}/pictures`, file, {
        onProgress: (progress) =>
          setWaiting((all) => all.map((each) => (each.key === key ? { ...each, progress } : each))),
        ...(signal && { signal }),
      });
      append(picture);
    } catch (error) {
      if (!signal?.aborted) fail(key, file, error instanceof Error ? error : new Error(String(error)));
    }
    setWaiting((all) => all.filter((each) => each.key !== key));
  };

  const append = ({ key, widths, width, height }: PictureEntry) => {
    const { value, onChange } = now.current;
    if (value.some((picture) => picture.key === key)) return; // the same file again is the same picture
    const next = [...value, { key, widths, width, height }];
    now.current = { ...now.current, value: next };
    onChange(next);
  };

  const begin = (file: File) => {
    const key = requestId();
    const refused = refusePicture({
      name: file.name,
      bytes: file.size,
      ...(file.type !== '' && { type: file.type }),
    });
    if (refused !== null) return fail(key, file, refused);
    setWaiting((others) => [...others, { key, name: file.name, file, progress: 0 }]);
    line.current = line.current.then(() => send(key, file));
  };

  const dismiss = (key: string) => setFailed((others) => others.filter((each) => each.key !== key));
  return {
    waiting,
    failed,
    add: (files) => {
      const room = Math.max(0, options.most - options.value.length - waiting.length);
      for (const file of files.slice(0, room)) begin(file);
      for (const file of files.slice(room)) {
        fail(requestId(), file, refusal('too-many-pictures', { most: options.most }));
      }
    },
    again: (key) => {
      const file = failed.find((each) => each.key === key)?.file;
      dismiss(key);
      if (file !== undefined) begin(file);
    },
    dismiss,
  };
}
