export function registerUploads(..._: unknown[]): void {}
