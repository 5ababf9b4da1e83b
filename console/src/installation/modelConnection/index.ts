/** Why a model failed, wherever it is read. */
export { failureWords as modelFailureWords } from './failureWords.ts'
