import { refuse } from '#platform/http/refuse.ts'

const fields: Readonly<Record<string, string>> = {
  speech_languages_by_tag: 'languageTag',
  speech_languages_by_azure_value: 'azureValue',
}

/** For `.catch()` of a statement that writes a language: one that is there already is told next to what is the same. */
export const alreadyThere = (error: unknown): never => {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const path = fields[constraint]
  if (path === undefined) throw error
  return refuse('Speech Language Already Exists', { path })
}
