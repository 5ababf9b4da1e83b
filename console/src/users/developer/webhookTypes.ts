import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type Webhook = WireOutput<typeof whole.webhook.list>[number]
export type Delivery = WireOutput<typeof whole.webhook.test>
