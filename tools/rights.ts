import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { withRights } from './checks/rights/rights.ts'

const file = join(import.meta.dirname, '../docs/rights.md')
writeFileSync(file, withRights(readFileSync(file, 'utf8'), allCalls()))
