import { allCalls } from '@openbooth/contract'
import {
  commonErrors,
  errorCodes,
  seatErrors,
  signedInErrors,
  statusOf,
  streamErrors,
  type ErrorMessage,
} from '@openbooth/contract/errors'
import { isForSeats, isForSignedIn, type Call } from '@openbooth/contract/call'
import { staleSave } from '@openbooth/contract/edits'
import { z } from 'zod'
import { shareSchemas } from './shareSchemas.ts'

const schemaOf = (schema: z.ZodType): object => {
  // The wire's side of every codec: numbers for amounts, text for instants.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

/** Every error that a call can return. */
export const errorsOf = (call: Call): ErrorMessage[] => [
  ...call.errors,
  ...commonErrors,
  ...(isForSeats(call) ? seatErrors : isForSignedIn(call) ? signedInErrors : []),
  ...(call.answers === 'stream' ? streamErrors : []),
]

const envelope = (data: object): object => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', const: 200 }, msg: { type: 'string' }, data },
})

/** Calls with the same errors of a status refer to one response. */
const openErrorResponses = () => {
  const names = new Map<string, string>()
  const responses: Record<string, object> = {}
  const refer = (status: number, messages: readonly ErrorMessage[]): object => {
    const description = messages.map((message) => `${errorCodes[message]} ${message}`).join('; ')
    let name = names.get(description)
    if (name === undefined) {
      const others = Object.keys(responses).filter((one) => one.startsWith(`Error${status}`))
      name = `Error${status}${others.length === 0 ? '' : `Set${others.length + 1}`}`
      names.set(description, name)
      responses[name] = {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      }
    }
    return { $ref: `#/components/responses/${name}` }
  }
  return { responses, refer }
}

type ErrorResponses = ReturnType<typeof openErrorResponses>

const answersOf = (call: Call, { refer }: ErrorResponses): Record<string, object> => {
  const answers: Record<string, object> = {
    200:
      call.answers === 'envelope'
        ? {
            description: 'Success',
            content: { 'application/json': { schema: envelope(schemaOf(call.output)) } },
          }
        : { description: call.answers === 'file' ? 'The file' : 'Server-sent events' },
  }
  for (const [status, messages] of Map.groupBy(errorsOf(call), (message) =>
    statusOf(errorCodes[message]),
  )) {
    answers[status] = refer(status, messages)
  }
  return answers
}

const bodyOf = (call: Call): object =>
  call.upload
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['input', 'file'],
            properties: {
              input: schemaOf(call.input),
              file: {
                type: 'string',
                format: 'binary',
                description: `${call.upload.extensions.join(', ')}; at most ${call.upload.mostBytes} bytes`,
              },
            },
          },
          encoding: { input: { contentType: 'application/json' } },
        },
      }
    : { 'application/json': { schema: schemaOf(call.input) } }

const securityOf = (call: Call): object[] =>
  isForSeats(call)
    ? [{ seat: [] }]
    : isForSignedIn(call)
      ? [{ token: [] }, ...(call.scope === undefined ? [] : [{ apiKey: [] }])]
      : []

const roleNames = ['organiser', 'administrator', 'agent']

/** Who may make a call, in words. */
export const whoMay = ({ who, scope }: Call): string => {
  if (who === 'public') return 'everyone'
  return 'seat' in who
    ? `${who.seat.join(', ')} (header seat)`
    : `${who.map((one) => roleNames[one]).join(', ')} (header token)${scope === undefined ? '' : `, API keys of scope ${scope}`}`
}

const operationOf = (name: string, call: Call, errors: ErrorResponses): object => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: call.summary,
  description: `Callers: ${whoMay(call)}.`,
  security: securityOf(call),
  ...(call.method === 'POST' && {
    requestBody: {
      required: true,
      ...(!call.upload && { description: `At most ${call.bodyBytes} bytes` }),
      content: bodyOf(call),
    },
  }),
  responses: answersOf(call, errors),
})

/** The OpenAPI 3.1 document, derived from the contract alone. */
export const openApiDocument = (): object => {
  const calls = allCalls()
  const errors = openErrorResponses()
  const { operations, schemas } = shareSchemas(
    new Map(calls.map(({ name, call }) => [name, operationOf(name, call, errors)])),
  )
  const tags = [...new Set(calls.map(({ name }) => name.split('.')[0]!))]
  return documentOf({
    paths: Object.fromEntries(
      calls.map(({ name, call }) => [
        call.path,
        { [call.method.toLowerCase()]: operations.get(name) },
      ]),
    ),
    tags: tags.map((name) => ({ name })),
    schemas,
    responses: errors.responses,
  })
}

interface Parts {
  readonly paths: object
  readonly tags: readonly object[]
  readonly schemas: object
  readonly responses: object
}

const documentOf = ({ paths, tags, schemas, responses }: Parts): object => ({
  openapi: '3.1.0',
  info: {
    title: 'OpenBooth',
    version: '1',
    description:
      'Every response is the envelope {code, msg, data}. Code 200 means success. Sign in with /conf/user/login and send the token in the header `token`, or create a personal API key and send it as `Authorization: Bearer`.',
  },
  // This server.
  servers: [{ url: '/' }],
  tags,
  paths,
  components: {
    responses,
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token' },
      seat: { type: 'apiKey', in: 'header', name: 'seat' },
      apiKey: { type: 'http', scheme: 'bearer', description: 'A personal API key' },
    },
    schemas: {
      ...schemas,
      Failure: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { type: 'integer' },
          msg: { type: 'string', description: 'A message of the catalogue' },
          data: {
            type: ['object', 'null'],
            properties: {
              fields: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['path', 'message'],
                  properties: { path: { type: 'string' }, message: { type: 'string' } },
                },
              },
              requestId: { type: 'string', description: 'Identifies the error in the log' },
              change: {
                description:
                  'The last change of the object, if the save was based on an outdated version',
                ...schemaOf(staleSave.shape.change),
              },
              newer: {
                description:
                  'The current object in the form of the response, if the save was based on an outdated version',
              },
            },
          },
        },
      },
    },
  },
})
