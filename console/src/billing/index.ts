/** What explains a row of a statement. */
export { Explanation } from './Explanation.tsx'
