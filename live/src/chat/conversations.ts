import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { chatsOf, partyOfBooth, type Chat, type Chatter } from '@openbooth/contract/live/chat/rules'
import { boothOf, type Person, type StaffState } from '../staff/names.ts'
import type { ChatView, Message } from './openChat.ts'

type Staff = Pick<StaffState, 'people' | 'booths'>

/** All people who can write messages, by seat. */
const chattersOf = (staff: Staff): ReadonlyMap<string, Chatter> =>
  new Map(
    staff.people.map(({ seat, role }) => {
      const booth = boothOf(staff, seat)
      return [seat, { role, party: booth ? partyOfBooth(booth.boothId) : seat }]
    }),
  )

export interface NamedChat extends Chat {
  /** Identifies the conversation. */
  readonly key: string
  readonly name: string
}

/** The labels of conversation parties without a name. */
export interface ChatWords {
  readonly ownBooth: string
  readonly allBooths: string
  readonly role: (role: Person['role']) => string
}

export const keyOf = ({ kind, party }: Chat): string => `${kind} ${party}`

/** The conversations of a seat, with the names that its page shows. */
export const conversationsOf = (
  staff: Staff,
  seat: string,
  language: InterfaceLanguage,
  words: ChatWords,
): readonly NamedChat[] => {
  const chatters = chattersOf(staff)
  const own = chatters.get(seat)
  if (own === undefined) return []
  const nameOfParty = (party: string): string => {
    const booth = staff.booths.find((one) => partyOfBooth(one.boothId) === party)
    if (booth) return booth.boothName[language]
    const person = staff.people.find((one) => one.seat === party)!
    return person.name || words.role(person.role)
  }
  const nameOf = ({ kind, party }: Chat): string => {
    if (kind === 'booth') return words.ownBooth
    if (kind === 'booths') return words.allBooths
    return kind === own.role ? nameOfParty(party) : words.role(kind)
  }
  return chatsOf(own, [...chatters.values()]).map((chat) => ({
    ...chat,
    key: keyOf(chat),
    name: nameOf(chat),
  }))
}

/** The last message that the person has read, for each conversation. */
export type ReadMarks = Readonly<Record<string, number>>

/** Unread messages of others. */
export const unreadIn = (
  { seat, messages }: Pick<ChatView, 'seat' | 'messages'>,
  marks: ReadMarks,
  key: string,
): readonly Message[] =>
  messages.filter(
    (message) => keyOf(message) === key && message.seat !== seat && message.id > (marks[key] ?? 0),
  )
