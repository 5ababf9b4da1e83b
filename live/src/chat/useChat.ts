import { useEffect, useState } from 'react'
import type { Sound } from '../join/session.ts'
import { openChat, type OpenChat } from './openChat.ts'

/** The chat of an event, while the component is mounted. */
export const useChat = (ticket: string, sound: Sound | null): OpenChat => {
  const [chat] = useState(openChat)
  useEffect(() => () => chat.end(), [chat])
  // Runs for each state, also an unchanged one, because each shows that the network works.
  useEffect(() => {
    if (sound?.staff) chat.follow(ticket, sound.staff.newestMessage)
  }, [chat, ticket, sound])
  return chat
}
