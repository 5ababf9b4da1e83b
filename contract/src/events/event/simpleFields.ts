import { z } from 'zod'
import { line } from '../../fields.ts'
import { eventFields, type SimpleField } from './rules/fields.ts'

type Fields = typeof eventFields

interface Views {
  readonly flag: z.ZodBoolean
  readonly whole: z.ZodNumber
  readonly line: z.ZodString
  readonly text: z.ZodString
}
type View<Name extends SimpleField> = Fields[Name] extends {
  readonly kind: 'choice'
  readonly choices: infer Choices extends readonly string[]
}
  ? z.ZodEnum<{ [Choice in Choices[number]]: Choice }>
  : Fields[Name] extends { readonly kind: keyof Views }
    ? Views[Fields[Name]['kind']]
    : never
/** A field without an initial value is required. */
type Input<Name extends SimpleField> = Fields[Name] extends
  | { readonly initial: unknown }
  | { readonly kind: 'line' | 'text' }
  ? z.ZodDefault<View<Name>>
  : View<Name>

const inputOf = (name: SimpleField): z.ZodType => {
  const field = eventFields[name]
  switch (field.kind) {
    case 'flag':
      return z.boolean().default(field.initial)
    case 'whole': {
      const { least, most, refusal } = field
      const whole = z.number(refusal).int(refusal).min(least, refusal).max(most, refusal)
      return 'initial' in field ? whole.default(field.initial) : whole
    }
    case 'choice':
      return z.enum<readonly string[]>(field.choices).default(field.initial)
    case 'line':
      return line(field.most).default('')
    case 'text':
      return z.string().trim().max(field.most).default('')
  }
}

const views: Views = {
  flag: z.boolean(),
  whole: z.number().int(),
  line: z.string(),
  text: z.string(),
}

const viewOf = (name: SimpleField): z.ZodType => {
  const field = eventFields[name]
  return field.kind === 'choice' ? z.enum<readonly string[]>(field.choices) : views[field.kind]
}

/** Simple fields of an event as they are sent. */
export const inputsOf = <Name extends SimpleField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, inputOf(name)])) as {
    [Each in Name]: Input<Each>
  }

/** Simple fields of an event in the format of responses. */
export const viewsOf = <Name extends SimpleField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, viewOf(name)])) as {
    [Each in Name]: View<Each>
  }
