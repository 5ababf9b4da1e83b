import sections from '../../../kit/page/sections.module.css'
import type { lineWords } from './feeWords.ts'

/** A line of a fee or of a quote, with its calculation. */
export const FeeLine = ({ item, how, amount }: ReturnType<typeof lineWords>) => (
  <div>
    <dt>
      {item}
      <span className={sections['calculation']}>{how}</span>
    </dt>
    <dd>{amount}</dd>
  </div>
)
