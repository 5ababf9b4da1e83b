import type { ReactNode } from 'react'
import paper from '../../../kit/page/paper.module.css'

interface PartyProps {
  readonly heading: string
  /** May be empty. */
  readonly company: string
  readonly name: ReactNode
  /** In lines as it was typed; may be empty. */
  readonly address: string
  /** Empty facts are left out. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** The seller or the buyer, as in the head of a letter. */
export const Party = ({ heading, company, name, address, facts }: PartyProps) => (
  <dl>
    <dt>{heading}</dt>
    {company !== '' && <dd className={paper['party']}>{company}</dd>}
    <dd className={company === '' ? paper['party'] : undefined}>{name}</dd>
    {address !== '' && <dd className={paper['lines']}>{address}</dd>}
    {facts.map(
      ([fact, value]) =>
        value !== '' && (
          <dd key={fact} className={paper['quiet']}>
            {fact} {value}
          </dd>
        ),
    )}
  </dl>
)
