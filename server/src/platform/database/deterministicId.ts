import { createHash } from 'node:crypto'

/**
 * A UUID derived from text. The same text gives the same act or grant in the ledger, however often
 * it is tried.
 */
export const deterministicId = (words: string): string =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
