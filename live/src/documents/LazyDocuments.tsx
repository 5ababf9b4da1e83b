import { lazily } from '../parts/lazily.tsx'
import type { Bearer } from './ask.ts'

/** The documents of the event, in a chunk that loads on demand. */
export const LazyDocuments = lazily<Bearer>(async () => (await import('./Documents.tsx')).Documents)
