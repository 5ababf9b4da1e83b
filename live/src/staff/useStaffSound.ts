import { useEffect, useState } from 'react'
import { createStore, useStore } from '@openbooth/web/browser/store.ts'
import type { Inside } from '../door/visit.ts'
import {
  nothingHeard,
  openStaffSound,
  type StaffHeard,
  type StaffSound,
  type StaffSoundOptions,
} from './openStaffSound.ts'

const nothingYet = createStore(nothingHeard)

/**
 * Opens the sound of the event as long as the page stands.
 * @param options that stay as they are; without any nothing is opened
 */
export const useStaffSound = (
  { seat, sound }: Inside,
  options: Omit<StaffSoundOptions, 'seat'> | null,
): { readonly heard: StaffHeard; readonly staff: StaffSound | undefined } => {
  const [staff, setStaff] = useState<StaffSound>()
  useEffect(() => {
    if (options === null) return
    const opened = openStaffSound({ ...options, seat })
    setStaff(opened)
    return () => {
      setStaff(undefined)
      opened.end()
    }
  }, [seat, options])
  useEffect(() => {
    if (sound !== null) staff?.follow(sound)
  }, [staff, sound])
  return { heard: useStore(staff?.heard ?? nothingYet), staff }
}
