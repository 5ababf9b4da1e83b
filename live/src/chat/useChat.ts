import { useEffect, useState } from 'react'
import type { Sound } from '../join/session.ts'
import { openChat, type OpenChat } from './openChat.ts'

/** What is written at an event, as long as the place stands. */
export const useChat = (ticket: string, sound: Sound | null): OpenChat => {
  const [chat] = useState(openChat)
  useEffect(() => () => chat.end(), [chat])
  // Each telling, also one that says nothing new: the network is back.
  useEffect(() => {
    if (sound?.staff) chat.follow(ticket, sound.staff.newestMessage)
  }, [chat, ticket, sound])
  return chat
}
