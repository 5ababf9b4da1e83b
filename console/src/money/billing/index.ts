/** What explains a row of a statement, and what all of them come to. */
export { Explanation } from './Explanation.tsx'
export { Totals } from './Totals.tsx'
