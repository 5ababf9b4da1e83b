import { buildSites } from './buildSites.ts'

buildSites()
