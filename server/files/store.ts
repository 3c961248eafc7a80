import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../kernel/config.ts';

/** Files by key: on disk by default, in S3-compatible object storage by configuration. */
export type FileStore = {
  readonly put: (key: string, contents: Uint8Array, contentType: string) => Promise<void>;
  readonly stream: (key: string) => Promise<Readable>;
  readonly bytes: (key: string) => Promise<Uint8Array>;
  readonly exists: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
};

export async function openFileStore(config: Pick<Config, 'filesDir' | 's3'>): Promise<FileStore> {
  const disk = new Disk(config.s3 === null ? onDisk(config.filesDir) : await inObjectStorage(config.s3));
  return {
    put: (key, contents, contentType) => disk.put(key, contents, { contentType }),
    stream: (key) => disk.getStream(key),
    bytes: (key) => disk.getBytes(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}

function onDisk(folder: string): FSDriver {
  return new FSDriver({ location: folder, visibility: 'private' });
}

/** The two AWS packages are loaded only where they are used. */
async function inObjectStorage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: NonNullable<Config['s3']>) {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
  });
  return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
}
