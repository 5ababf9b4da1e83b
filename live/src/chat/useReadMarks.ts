import { useState } from 'react'
import { localPrefsOf } from '../parts/localPrefs.ts'
import type { ReadMarks } from './conversations.ts'

const localPrefs = localPrefsOf('chat')
const keptAs = 'read'
interface Kept {
  /** The event and the seat of the marks. The page keeps the marks of one only. */
  readonly of: string
  readonly marks: ReadMarks
}
const nothing: Kept = { of: '', marks: {} }

/** Read messages stay read after a reload. */
export const useReadMarks = (
  of: string,
): { readonly marks: ReadMarks; readonly mark: (key: string, upTo: number) => void } => {
  const [now, setNow] = useState(() => localPrefs.readPref<Kept>(keptAs, nothing))
  const marks = now.of === of ? now.marks : nothing.marks
  return {
    marks,
    mark: (key, upTo) => {
      const next = { of, marks: { ...marks, [key]: upTo } }
      localPrefs.savePref(keptAs, next)
      setNow(next)
    },
  }
}
