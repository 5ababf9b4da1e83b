import { buildSites } from './buildSites.ts'

buildSites()
await import('@openbooth/server/main')
