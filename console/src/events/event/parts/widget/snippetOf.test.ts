import { expect, test } from 'vitest'
import { snippetOf } from './snippetOf.ts'

test('The snippet is a single frame for any event name.', () => {
  const title = `"><script>alert('x')</script> & more`
  const address = 'https://a.example/live/widget/1-x#12345678'
  const snippet = snippetOf({ address, title, hasCaptions: false })
  expect(snippet.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
  expect(snippet).toContain(`src="${address}"`)
  expect(snippet).toContain(
    `title="&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt; &amp; more" allow="autoplay"`,
  )
})

test('A widget with captions beside the audio has a higher frame.', () => {
  const heights = [false, true].map(
    (hasCaptions) =>
      /height: (\d+)px/.exec(snippetOf({ address: '', title: '', hasCaptions }))?.[1],
  )
  expect(heights).toEqual(['480', '640'])
})
