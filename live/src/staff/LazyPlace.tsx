import type { ComponentType } from 'react'
import { lazily } from '../parts/lazily.tsx'
import type { PlaceProps } from './PlaceProps.ts'

/** The page of each role. */
const places = {
  speaker: lazily(async () => (await import('../speaker/SpeakerPage.tsx')).SpeakerPage),
  host: lazily(async () => (await import('../host/HostPage.tsx')).HostPage),
  technician: lazily(async () => (await import('../desk/DeskPage.tsx')).DeskPage),
} as const satisfies Readonly<Record<string, ComponentType<PlaceProps>>>

export type PlaceRole = keyof typeof places

export const hasPlace = (role: string): role is PlaceRole => Object.hasOwn(places, role)

/** The place of a team member. */
export const LazyPlace = ({ role, ...props }: PlaceProps & { readonly role: PlaceRole }) => {
  const Place = places[role]
  return <Place {...props} />
}
