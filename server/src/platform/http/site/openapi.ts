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

const answersOf = (call: Call): Record<string, object> => {
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
    answers[status] = {
      description: messages.map((message) => `${errorCodes[message]} ${message}`).join('; '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }
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
      ? [{ token: [] }, ...(call.scope === undefined ? [] : [{ apiKey: [call.scope] }])]
      : []

/** The OpenAPI 3.1 document, derived from the contract alone. */
export const openApiDocument = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'OpenBooth',
    version: '1',
    description:
      'Every response is the envelope {code, msg, data}. Code 200 means success. Sign in with /conf/user/login and send the token in the header `token`, or create a personal API key and send it as `Authorization: Bearer`.',
  },
  paths: Object.fromEntries(
    allCalls().map(({ name, call }) => [
      call.path,
      {
        [call.method.toLowerCase()]: {
          operationId: name,
          tags: [name.split('.')[0]],
          summary: call.summary,
          security: securityOf(call),
          ...(call.method === 'POST' && {
            requestBody: {
              required: true,
              ...(!call.upload && { description: `At most ${call.bodyBytes} bytes` }),
              content: bodyOf(call),
            },
          }),
          responses: answersOf(call),
        },
      },
    ]),
  ),
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token' },
      seat: { type: 'apiKey', in: 'header', name: 'seat' },
      apiKey: { type: 'http', scheme: 'bearer', description: 'A personal API key' },
    },
    schemas: {
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
