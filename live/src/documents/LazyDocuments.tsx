import { lazily } from '../parts/lazily.tsx'
import type { Bearer } from './ask.ts'

/** The documents of the event once their code has come. */
export const LazyDocuments = lazily<Bearer>(async () => (await import('./Documents.tsx')).Documents)
