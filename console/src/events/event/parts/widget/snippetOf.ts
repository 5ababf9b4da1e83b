const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * What a website puts into its page to show an event's widget. It tells the widget whose page that is, whatever else the
 * website keeps to itself, and lets it go on playing by itself after the first touch.
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
