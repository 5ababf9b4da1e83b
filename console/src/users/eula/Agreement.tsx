import { agreementParts } from '@openbooth/contract/users/eula/rules'

/** The formatted text of a licence agreement, which is stored as plain text. */
export const Agreement = ({ text }: { readonly text: string }) =>
  agreementParts(text).map((part, place) => {
    // Two parts may have equal text; their index distinguishes them, and they never move.
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
