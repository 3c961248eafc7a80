import { Zip, ZipPassThrough } from 'fflate';

/** Files as a ZIP, one after the other as they are read; pictures are packed already and are only stored. */
export async function* zipOf(
  files: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
