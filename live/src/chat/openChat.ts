import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { chatCalls } from '@openbooth/contract/live/chat/calls'
import type { Chat } from '@openbooth/contract/live/chat/rules'
import { randomUuid } from '@openbooth/web/browser/randomUuid.ts'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { backOff, createSleeper } from '@openbooth/web/pauses.ts'
import { callLive } from '../api.ts'

export type Message = WireOutput<typeof chatCalls.send>
export type Words = WireInput<typeof chatCalls.send>['words']

/** A message that has not reached the server. */
export interface Waiting {
  readonly chat: Chat
  readonly words: Words
  readonly key: string
  /** Whether an attempt failed: the message waits for the network. */
  readonly isLate: boolean
  /** Why the server refused it. Null: it is still to be sent. */
  readonly problem: string | null
}

export interface ChatView {
  /** The person's seat, as the state names it. Empty: no state has arrived yet. */
  readonly seat: string
  /** The messages of all conversations of the person, the oldest first. */
  readonly messages: readonly Message[]
  readonly waiting: readonly Waiting[]
}

/** A person's chat at an event. It survives network losses and new tickets. */
export interface OpenChat {
  readonly view: Store<ChatView>
  /** Sets the current ticket and the id of the newest message, as in the state. */
  follow(ticket: string, newest: number | null): void
  send(chat: Chat, words: Words): void
  /** Removes a refused message. */
  drop(key: string): void
  end(): void
}

/** The ticket has expired. The page is about to get a new one. */
const isOfTicket = (refusal: string): boolean => refusal === 'Code Not Found'

export const openChat = (): OpenChat => {
  const view = createStore<ChatView>({ seat: '', messages: [], waiting: [] })
  const put = (change: Partial<ChatView>): void => view.write({ ...view.read(), ...change })
  const reading = createSleeper()
  const sending = createSleeper()
  let ticket = ''
  let newest = 0
  /** All messages up to this id are loaded. Undefined: nothing has loaded yet. */
  let readUpTo: number | undefined
  let isReading = false
  let isSending = false
  let hasEnded = false

  const withMore = (more: readonly Message[]): readonly Message[] => {
    const known = new Map(view.read().messages.map((message) => [message.id, message]))
    for (const message of more) known.set(message.id, message)
    return [...known.values()].toSorted((one, other) => one.id - other.id)
  }
  const isBehind = (): boolean => readUpTo === undefined || readUpTo < newest
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    for (let failures = 0; isBehind() && !hasEnded;) {
      const before = newest
      const answer = await callLive(chatCalls.list, { after: readUpTo || null }, { seat: ticket })
      if (answer.kind === 'ok') {
        failures = 0
        const { seat, messages } = answer.data
        readUpTo = Math.max(before, messages.at(-1)?.id ?? 0)
        put({ seat, messages: withMore(messages) })
      } else {
        await reading.pause(backOff(failures))
        failures += 1
      }
    }
    isReading = false
  }

  const without = (key: string): readonly Waiting[] =>
    view.read().waiting.filter((one) => one.key !== key)
  const change = (key: string, changed: Partial<Waiting>): void =>
    put({
      waiting: view.read().waiting.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    })
  /** Sends messages one after another, so that they keep their order. */
  const send = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (let failures = 0; !hasEnded;) {
      const next = view.read().waiting.find(({ problem }) => problem === null)
      if (next === undefined) break
      const { chat, words, key } = next
      const answer = await callLive(chatCalls.send, { ...chat, words, key }, { seat: ticket })
      if (answer.kind === 'ok') {
        failures = 0
        put({ waiting: without(key), messages: withMore([answer.data]) })
      } else if (answer.kind === 'refused' && !isOfTicket(answer.message)) {
        change(key, { problem: answer.message })
      } else {
        change(key, { isLate: true })
        await sending.pause(backOff(failures))
        failures += 1
      }
    }
    isSending = false
  }

  return {
    view,
    follow: (now, before) => {
      ticket = now
      newest = before ?? 0
      reading.wake()
      sending.wake()
      void read()
    },
    send: ({ kind, party }, words) => {
      const key = randomUuid()
      const added: Waiting = { chat: { kind, party }, words, key, isLate: false, problem: null }
      put({ waiting: [...view.read().waiting, added] })
      void send()
    },
    drop: (key) => put({ waiting: without(key) }),
    end: () => {
      hasEnded = true
      reading.wake()
      sending.wake()
    },
  }
}
