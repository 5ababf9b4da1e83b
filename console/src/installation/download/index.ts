/** The labels of platforms. */
export { platformWords } from './platformWords.ts'
