import type { Booth, OnAirState } from './onAir.ts'

/** The booth of an interpreter. Every interpreter has one. */
export const ownBooth = ({ booths }: OnAirState, seat: string): Booth =>
  booths.find(({ seats }) => seats.includes(seat))!
