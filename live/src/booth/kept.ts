import { keepingOf } from '../parts/keeping.ts'

export const inBooth = keepingOf('booth')
export const { keep, kept } = inBooth
