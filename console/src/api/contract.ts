import type { Call, WireOutput, WireInput } from '@openbooth/contract/call'
import { contract as whole } from '@openbooth/contract'

type Whole = typeof whole

/**
 * A call for the console: path, input and output types. The schemas stay on the server (see
 * build/leanContract.ts), so the console cannot validate with them.
 */
export interface ClientCall<In = never, Out = unknown> extends Pick<
  Call,
  'method' | 'path' | 'answers' | 'upload'
> {
  /** Never set; it only carries the types of input and output. */
  readonly types?: { readonly sent: In; readonly received: Out }
}

type Client<Calls> = {
  readonly [Verb in keyof Calls]: ClientCall<WireInput<Calls[Verb]>, WireOutput<Calls[Verb]>>
}

/** Every call of the product, typed by the contract: `contract.channel.list`. */
export const contract = whole as unknown as {
  readonly [Feature in keyof Whole]: Client<Whole[Feature]>
}
