import type { Call, Envelope, Upload } from '@openbooth/contract/call'
import type { Caller, TestServer } from '../server.ts'

const isUpload = (call: Call): call is Call & { readonly upload: Upload } =>
  call.upload !== undefined

/** The message of a response. `Success`: a file or a stream, which is discarded. */
export const messageIn = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return ((await response.json()) as Envelope).msg
  await response.body?.cancel()
  return 'Success'
}

/** The message of the response to a call, with an empty file if it accepts one. */
export const messageTo = async (
  server: TestServer,
  call: Call,
  input: object,
  as: Caller,
): Promise<string> => {
  if (!isUpload(call)) return messageIn(await server.fetch(call, input, as))
  const file = { name: 'list.xlsx', body: Buffer.alloc(0) }
  return (await server.upload(call, input, file, as)).msg
}
