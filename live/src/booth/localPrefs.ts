import { localPrefsOf } from '../parts/localPrefs.ts'

export const inBooth = localPrefsOf('booth')
export const { savePref, readPref } = inBooth
