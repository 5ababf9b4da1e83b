export const commonPasswords: ReadonlySet<string> = new Set(['123456'])
