export function registerEvents(..._: unknown[]): void {}
