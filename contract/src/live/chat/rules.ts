import type { SeatRole } from '../../roles.ts'

/**
 * Where a message stands. `booth`: among the people of one booth. `booths`: among all booths, technician and host.
 * `technician` and `host`: between them and one party, which is a booth as a whole, or whoever sits in none.
 */
export const chatKinds = ['booth', 'booths', 'technician', 'host'] as const
export type ChatKind = (typeof chatKinds)[number]

/** One conversation. Its party is the name of a booth (`b12`) or of a seat (`s7`); of all booths it is empty. */
export interface Chat {
  readonly kind: ChatKind
  readonly party: string
}

/** What a booth is called as a party; in a silent conference a stage. */
export const partyOfBooth = (boothId: number | bigint): string => `b${boothId}`

/** Somebody at an event, as chats know them. */
export interface Chatter {
  readonly role: SeatRole
  /** The booth of an interpreter; of others their seat. */
  readonly party: string
}

/** What is said so often that it has a button, and is read in one's own language. */
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

const isOfBooths: ReadonlySet<SeatRole> = new Set(['interpreter', 'technician', 'host'])

/** Whether somebody reads a conversation, and may write there. */
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

/** Whether a role stands on the other side. Host and technician have one conversation, the technician’s. */
const isPartyOf = (kind: 'technician' | 'host', role: SeatRole): boolean =>
  role !== kind && !(kind === 'host' && role === 'technician')

/** Who stands on the other side among some people. */
const partiesOf = (kind: 'technician' | 'host', everybody: readonly Chatter[]): string[] => [
  ...new Set(everybody.filter(({ role }) => isPartyOf(kind, role)).map(({ party }) => party)),
]

/** All conversations of somebody with these others, the nearest first. Whom an event does not have, nobody writes to. */
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
