/** The explanation of a statement row, and the totals. */
export { Explanation } from './Explanation.tsx'
export { MonthMenu } from './MonthMenu.tsx'
export { Totals } from './Totals.tsx'
