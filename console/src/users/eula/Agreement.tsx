import { agreementParts } from '@openbooth/contract/users/eula/rules'

/** The text of a licence agreement, laid out; it is kept as plain text. */
export const Agreement = ({ text }: { readonly text: string }) =>
  agreementParts(text).map((part, place) => {
    // Two parts may read the same; their place tells them apart, and they never move.
    const key = `${place} ${part.kind}`
    if (part.kind === 'list')
      return (
        <ul key={key}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    return part.kind === 'heading' ? <h2 key={key}>{part.text}</h2> : <p key={key}>{part.text}</p>
  })
