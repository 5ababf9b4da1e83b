import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { agreementParts } from '@openbooth/contract/users/eula/rules'
import { contract } from '../../api/contract.ts'

export type Version = WireOutput<typeof whole.eula.list>[number]
export type Draft = Pick<WireOutput<typeof whole.eula.get>, 'enText' | 'zhText' | 'revision'>

/** The calls to reload after a draft was saved, deleted or published. */
export const changedByAgreements = [
  contract.eula.list,
  contract.eula.get,
  contract.eula.read,
  contract.eula.news,
]

/** The structure of a text, to compare two languages. */
export const shapeOf = (text: string): { headings: number; paragraphs: number } => {
  const parts = agreementParts(text)
  const headings = parts.filter(({ kind }) => kind === 'heading').length
  return { headings, paragraphs: parts.length - headings }
}

/** The number the next published version gets. */
export const nextNumber = (versions: readonly Version[]): number =>
  Math.max(0, ...versions.map(({ number }) => number ?? 0)) + 1
