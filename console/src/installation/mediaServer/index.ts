/** The labels of the codes of media servers. */
export { codeWords as serverCodeWords } from './codeWords.ts'
