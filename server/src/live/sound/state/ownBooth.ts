import type { Booth, EventSoundState } from './onAir.ts'

/** The booth of an interpreter. Every interpreter has one. */
export const ownBooth = ({ booths }: EventSoundState, seat: string): Booth =>
  booths.find(({ seats }) => seats.includes(seat))!
