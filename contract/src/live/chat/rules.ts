import type { SeatRole } from '../../roles.ts'

/**
 * Audience of a message. `booth`: the people of one booth. `booths`: all booths, technician and
 * host.
 * `technician` and `host`: between them and one party, which is a booth or a person without a
 * booth.
 */
export const chatKinds = ['booth', 'booths', 'technician', 'host'] as const
export type ChatKind = (typeof chatKinds)[number]

/**
 * One conversation. Its party is the id of a booth (`b12`) or of a seat (`s7`). Empty for all
 * booths.
 */
export interface Chat {
  readonly kind: ChatKind
  readonly party: string
}

/** Id of a booth as a party; in a silent conference a stage. */
export const partyOfBooth = (boothId: number | bigint): string => `b${boothId}`

/** A participant as chats see them. */
export interface Chatter {
  readonly role: SeatRole
  /** The booth of an interpreter, or the seat of anyone else. */
  readonly party: string
}

/** Frequent messages with a button, shown in the reader's language. */
export const cannedMessages = [
  'cannotHear',
  'tooFast',
  'badSound',
  'relayPlease',
  'backSoon',
  'okay',
  'thanks',
] as const
export type CannedMessage = (typeof cannedMessages)[number]

/** Messages that only make sense from a booth. */
const ofInterpreters: ReadonlySet<CannedMessage> = new Set(['tooFast', 'relayPlease'])

/** The one-tap messages of a role, in their order. */
export const cannedMessagesOf = (role: SeatRole): readonly CannedMessage[] =>
  cannedMessages.filter((one) => role === 'interpreter' || !ofInterpreters.has(one))

const isOfBooths: ReadonlySet<SeatRole> = new Set(['interpreter', 'technician', 'host'])

/** True if a seat may read and write a conversation. */
export const takesPart = ({ role, party }: Chatter, chat: Chat): boolean => {
  if (role === 'listener') return false
  switch (chat.kind) {
    case 'booth':
      return role === 'interpreter' && chat.party === party
    case 'booths':
      return isOfBooths.has(role) && chat.party === ''
    case 'technician':
    case 'host':
      return chat.party === party ? isPartyOf(chat.kind, role) : role === chat.kind
  }
}

/** True if a role is the other side. Host and technician share the technician's conversation. */
const isPartyOf = (kind: 'technician' | 'host', role: SeatRole): boolean =>
  role !== kind && !(kind === 'host' && role === 'technician')

/** The other side among some people. */
const partiesOf = (kind: 'technician' | 'host', everybody: readonly Chatter[]): string[] => [
  ...new Set(everybody.filter(({ role }) => isPartyOf(kind, role)).map(({ party }) => party)),
]

/**
 * All conversations of a seat with these people, nearest first. Leaves out roles that the event
 * does not have.
 */
export const chatsOf = (own: Chatter, others: readonly Chatter[]): Chat[] => {
  const everybody = [own, ...others]
  const has = (role: SeatRole): boolean => everybody.some((one) => one.role === role)
  const all: Chat[] = [
    { kind: 'booth', party: own.party },
    ...(has('interpreter') ? [{ kind: 'booths', party: '' } as const] : []),
    ...(['technician', 'host'] as const)
      .filter(has)
      .flatMap((kind) => partiesOf(kind, everybody).map((party) => ({ kind, party }))),
  ]
  return all.filter((chat) => takesPart(own, chat))
}
