/** What the codes of media servers mean, wherever one is read. */
export { codeWords as serverCodeWords } from './codeWords.ts'
