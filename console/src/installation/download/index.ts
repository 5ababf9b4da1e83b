/** What the platforms of apps are called, wherever one is read. */
export { platformWords } from './platformWords.ts'
