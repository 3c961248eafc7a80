/**
 * The address of a request with its path made decodable: what is no percent-encoding ("/brands/%E0%A4%A")
 * stands for itself, so that a broken address gets the same answer as an unknown one.
 */
export function wellFormedUrl(url = '/'): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
