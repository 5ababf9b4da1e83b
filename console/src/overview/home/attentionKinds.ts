import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconCreditCardOff,
  IconHeadset,
  IconMailOff,
  IconMailPause,
  IconRefreshAlert,
  IconScaleOutline,
  IconServerOff,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react'

export type AttentionItem = WireOutput<typeof contract.home.attention>['items'][number]
export type Waiting = AttentionItem['first'][number]

interface Kind {
  readonly Icon: Icon
  /** People wait or lose something because of it. */
  readonly isUrgent?: true
  /** Where all of them are; absent: no page lists them. */
  readonly all?: string
  /** Where one of them is. */
  readonly one?: (id: number) => string
}

const eventPath = (id: number) => `/meeting/detail/${id}`
const userPath = (id: number) => `/user/userList/${id}`
const receiptPath = (id: number) => `/pay/receipt/${id}`
const ordersWith = (problem: string) => `/pay/payRecord?everybody=1&problem=${problem}`

/** The icon and link of each kind of waiting work. */
export const attentionKinds: Readonly<Record<AttentionItem['kind'], Kind>> = {
  eventsWithoutServer: {
    Icon: IconServerOff,
    isUrgent: true,
    all: '/meeting/meetingList?lacksServer=1',
    one: eventPath,
  },
  servers: {
    Icon: IconServerOff,
    isUrgent: true,
    all: '/serverInstance/mediaServer',
    one: () => '/serverInstance/mediaServer',
  },
  lateMail: { Icon: IconMailPause, isUrgent: true, all: '/setting/outbox?isLate=1' },
  unreadyEvents: {
    Icon: IconCalendarExclamation,
    isUrgent: true,
    all: '/meeting/meetingList?state=1&order=asc',
    one: eventPath,
  },
  technicians: {
    Icon: IconHeadset,
    all: '/user/technicianBookings',
    one: () => '/user/technicianBookings',
  },
  approvals: {
    Icon: IconUserQuestion,
    all: '/user/userList?approval=0',
    one: userPath,
  },
  failedPayments: {
    Icon: IconCreditCardOff,
    all: ordersWith('paymentFailed'),
    one: receiptPath,
  },
  failedRefunds: {
    Icon: IconCreditCardOff,
    all: ordersWith('refundFailed'),
    one: receiptPath,
  },
  dunning: { Icon: IconRefreshAlert, all: '/user/userList?isPastDue=1', one: userPath },
  providerEvents: { Icon: IconAlertTriangle },
  providerFindings: { Icon: IconScaleOutline },
  failedMail: { Icon: IconMailOff, all: '/setting/outbox?state=failed' },
}
