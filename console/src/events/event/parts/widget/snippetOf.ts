const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * The embed code of an event's widget. It identifies the website to the widget, whatever its
 * referrer policy, and allows autoplay after the first interaction.
 */
export const snippetOf = ({
  address,
  title,
  hasCaptions,
}: {
  readonly address: string
  readonly title: string
  /** They are read below the button to listen. */
  readonly hasCaptions: boolean
}): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" allow="autoplay" referrerpolicy="origin" style="width: 100%; max-width: 420px; height: ${hasCaptions ? 640 : 480}px; border: 0"></iframe>`
