import { allCalls } from '@openbooth/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
}
interface Document {
  readonly servers: readonly object[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}
const written = JSON.stringify(openApiDocument())
const document = JSON.parse(written) as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('openApiDocument describes every call once, with a declared tag and known security schemes.', () => {
  expect(operations).toHaveLength(allCalls().length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const { operationId, summary, description, tags: used, security } of operations) {
    expect(summary && description, operationId).toBeTruthy()
    expect(
      used.every((tag) => tags.has(tag)),
      operationId,
    ).toBe(true)
    // A scope is valid only for OAuth.
    for (const [scheme, scopes] of security.flatMap((one) => Object.entries(one))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme)
      expect(scopes).toEqual([])
    }
  }
  expect(document.servers).toHaveLength(1)
})

test('openApiDocument refers to one component for each schema that occurs several times.', () => {
  const { schemas } = document.components
  const references = [...written.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name!,
  )
  expect(references.filter((name) => !(name in schemas))).toEqual([])
  const used = new Set(references)
  expect(Object.keys(schemas).filter((name) => !used.has(name))).toEqual([])
  expect(written.length).toBeLessThan(850_000)
})
