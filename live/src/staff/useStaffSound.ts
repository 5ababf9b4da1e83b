import { useEffect, useState } from 'react'
import { createStore, useStore } from '@openbooth/web/browser/store.ts'
import type { Ears, Headset } from '../check/headset.ts'
import type { Inside } from '../join/visit.ts'
import { openStaffSound, type StaffSound } from './openStaffSound.ts'
import { nothingHeard, type StaffHeard } from './sound/staffHeard.ts'

const nothingYet = createStore(nothingHeard)

/**
 * Opens the sound of the event while the component is mounted.
 * @param ears a stable audio context and faders; null: nothing is opened
 * @param headset the source of the voice; null: none yet
 */
export const useStaffSound = (
  { ticket, sound }: Inside,
  ears: Ears | null,
  headset: Headset | null,
): { readonly heard: StaffHeard; readonly staff: StaffSound | undefined } => {
  const [staff, setStaff] = useState<StaffSound>()
  useEffect(() => {
    if (ears === null) return
    const opened = openStaffSound({ ...ears, ticket })
    setStaff(opened)
    return () => {
      setStaff(undefined)
      opened.end()
    }
  }, [ticket, ears])
  useEffect(() => {
    if (sound !== null) staff?.follow(sound)
  }, [staff, sound])
  useEffect(() => {
    if (headset !== null) staff?.wear(headset)
  }, [staff, headset])
  return { heard: useStore(staff?.heard ?? nothingYet), staff }
}
